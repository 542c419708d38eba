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

/** Every event after the first names the persona and its home, so that it can be shown without its stream. */
const subject = { home: homeSchema, name: z.string() };
const components = z.array(componentSchema);
const tags = z.array(z.string());

/** A canvas before a change: the ids of its parts in order, and the parts that the change removed or edited. */
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
  /**
   * The editor saves the whole canvas, so the event holds the whole canvas. `before` is null when it would be too long
   * to store.
   */
  PersonaCanvasChanged: changed({ ...subject, components }, formerCanvasSchema),
  PersonaDeleted: { data: z.object(subject) },
};
export type PersonaEvent = EventsOf<typeof shapes>;
export const personaCodec = eventCodec(shapes);
