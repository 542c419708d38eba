import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { componentSchema } from '../persona/components.ts';
import { paletteSchema } from '../persona/details.ts';

/** The whole template; saving again under the same name overwrites it. */
const saved = z.object({
  ownerId: z.string(),
  name: z.string(),
  palette: paletteSchema,
  components: z.array(componentSchema),
});

const shapes = {
  PersonaTemplateSaved: { data: saved },
  PersonaTemplateOverwritten: { data: saved },
  PersonaTemplateDeleted: { data: z.object({ ownerId: z.string(), name: z.string() }) },
};
export type PersonaTemplateEvent = EventsOf<typeof shapes>;
export const personaTemplateCodec = eventCodec(shapes);
