import * as z from 'zod/mini';
import { changed, type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { componentSchema } from './components.ts';
import {
  avatarSchema,
  paletteSchema,
  personaDetailsSchema,
  templateTypeSchema,
} from './details.ts';
import { homeSchema } from './home.ts';

/** Later events name their home and persona too, so that each can be shown without the stream. */
const subject = { home: homeSchema, name: z.string() };
const components = z.array(componentSchema);
const tags = z.array(z.string());

/** A canvas as it was: the ids of its parts in their order, and those parts that are gone or have changed since. */
const formerCanvasSchema = z.object({ order: z.array(z.string()), parts: components });
export type FormerCanvas = z.infer<typeof formerCanvasSchema>;

const shapes = {
  PersonaCreated: {
    data: z.extend(personaDetailsSchema, {
      home: homeSchema,
      createdBy: z.string(),
      templateType: templateTypeSchema,
    }),
  },
  PersonaRenamed: { data: z.object({ ...subject, newName: z.string() }) },
  PersonaPictured: changed({ ...subject, avatar: avatarSchema }, avatarSchema),
  PersonaRecoloured: changed({ ...subject, palette: paletteSchema }, paletteSchema),
  PersonaTagged: changed({ ...subject, tags }, tags),
  /** The editor saves the canvas whole, and so does its event. `before` is null too where it is too long to be kept twice. */
  PersonaCanvasChanged: changed({ ...subject, components }, formerCanvasSchema),
  PersonaDeleted: { data: z.object(subject) },
};
export type PersonaEvent = EventsOf<typeof shapes>;
export const personaCodec = eventCodec(shapes);
