import * as z from 'zod/mini';
import { type EventCodec, eventCodec } from '../../kernel/codec.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { componentSchema } from '../persona/components.ts';
import { paletteSchema } from '../persona/details.ts';

/** The whole template, on its first save and on each one over it. */
const saved = z.object({
  ownerId: z.string(),
  name: z.string(),
  palette: paletteSchema,
  components: z.array(componentSchema),
});
const deleted = z.object({ ownerId: z.string(), name: z.string() });

export type PersonaTemplateEvent =
  | DomainEvent<'PersonaTemplateSaved', z.infer<typeof saved>>
  | DomainEvent<'PersonaTemplateOverwritten', z.infer<typeof saved>>
  | DomainEvent<'PersonaTemplateDeleted', z.infer<typeof deleted>>;

export const personaTemplateCodec: EventCodec<PersonaTemplateEvent> =
  eventCodec<PersonaTemplateEvent>({
    PersonaTemplateSaved: { data: saved },
    PersonaTemplateOverwritten: { data: saved },
    PersonaTemplateDeleted: { data: deleted },
  });
