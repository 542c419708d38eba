import * as z from 'zod/mini';
import { line } from '../../kernel/text.ts';
import { PERSONA_PALETTES, TEMPLATE_TYPES } from './choices.ts';
import { componentSchema } from './components.ts';

/**
 * `stock`: the number of a built-in picture. `image`: the path of an uploaded picture on our CloudFront distribution.
 * `link`: an external address. Only older personas have a `link`, and its picture is not shown; today, a linked picture
 * is fetched on save and stored as an `image` (R-PERSONA-17).
 */
export const avatarSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stock'), number: z.number() }),
  z.object({ kind: z.literal('link'), url: line() }),
  z.object({ kind: z.literal('image'), path: line() }),
]);
export type Avatar = z.infer<typeof avatarSchema>;

export const paletteSchema = z.enum(PERSONA_PALETTES);
export const templateTypeSchema = z.enum(TEMPLATE_TYPES);
export type TemplateType = z.infer<typeof templateTypeSchema>;

/** All editable details of a persona (R-PERSONA-2). */
export const personaDetailsSchema = z.object({
  name: z.string(),
  avatar: avatarSchema,
  palette: paletteSchema,
  tags: z.array(z.string()),
  /** The parts of the canvas, from top to bottom. */
  components: z.array(componentSchema),
});
export type PersonaDetails = z.infer<typeof personaDetailsSchema>;

export const BLANK_PERSONA: PersonaDetails = {
  name: '',
  avatar: { kind: 'stock', number: 1 },
  palette: 'azure',
  tags: [],
  components: [],
};
