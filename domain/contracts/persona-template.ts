import * as z from 'zod/mini';
import { componentSchema } from '../aggregates/persona/components.ts';
import { paletteSchema } from '../aggregates/persona/details.ts';
import type { PersonaTemplateRow } from '../aggregates/persona-template/view.ts';
import { line } from '../kernel/text.ts';
import { MOST_COMPONENTS } from './persona.ts';

/**
 * POST /smb/persona-template: saves a canvas under a name. If the name exists, the request is refused with
 * `TEMPLATE_EXISTS`, so that the client can warn. With `overwrite`, it replaces the template (R-PERSONA-7).
 */
export const savePersonaTemplateBodySchema = z.object({
  name: line(),
  palette: z.optional(paletteSchema),
  components: z.array(componentSchema).check(z.maxLength(MOST_COMPONENTS)),
  overwrite: z.optional(z.boolean()),
});

/** A template in the responses of the API. GET /smb/persona-template lists the caller's own templates, by name. */
export const personaTemplateSchema = z.object({
  id: z.string(),
  /** Account id. Only this user sees the template. */
  ownerId: z.string(),
  name: z.string(),
  palette: paletteSchema,
  components: z.array(componentSchema),
  version: z.number(),
  updatedAt: z.string(),
});
export type PersonaTemplate = z.infer<typeof personaTemplateSchema>;

export const showPersonaTemplate = (row: PersonaTemplateRow): PersonaTemplate => {
  const { id, ownerId, name, palette, components, version, updatedAt } = row;
  return { id, ownerId, name, palette, components, version, updatedAt };
};

export const personaTemplateListSchema = z.array(personaTemplateSchema);
