import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { componentSchema } from './components.ts';
import {
  avatarSchema,
  paletteSchema,
  personaDetailsSchema,
  templateTypeSchema,
} from './details.ts';
import { homeSchema } from './home.ts';

const created = z.extend(personaDetailsSchema, {
  home: homeSchema,
  createdBy: z.string(),
  templateType: templateTypeSchema,
});
/** Later events name their home and persona too, so that each can be shown without the stream. */
const subject = { home: homeSchema, name: z.string() };
const renamed = z.object({ ...subject, newName: z.string() });
const pictured = z.object({ ...subject, avatar: avatarSchema });
const recoloured = z.object({ ...subject, palette: paletteSchema });
const tagged = z.object({ ...subject, tags: z.array(z.string()) });
/** The editor saves the canvas whole, and so does its event. */
const canvasChanged = z.object({ ...subject, components: z.array(componentSchema) });
const deleted = z.object(subject);

export type PersonaEvent =
  | DomainEvent<'PersonaCreated', z.infer<typeof created>>
  | DomainEvent<'PersonaRenamed', z.infer<typeof renamed>>
  | DomainEvent<'PersonaPictured', z.infer<typeof pictured>>
  | DomainEvent<'PersonaRecoloured', z.infer<typeof recoloured>>
  | DomainEvent<'PersonaTagged', z.infer<typeof tagged>>
  | DomainEvent<'PersonaCanvasChanged', z.infer<typeof canvasChanged>>
  | DomainEvent<'PersonaDeleted', z.infer<typeof deleted>>;

export const personaCodec: EventCodec<PersonaEvent> = eventCodec<PersonaEvent>({
  PersonaCreated: { data: created },
  PersonaRenamed: { data: renamed },
  PersonaPictured: { data: pictured },
  PersonaRecoloured: { data: recoloured },
  PersonaTagged: { data: tagged },
  PersonaCanvasChanged: { data: canvasChanged },
  PersonaDeleted: { data: deleted },
});
