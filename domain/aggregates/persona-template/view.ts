import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import { componentSchema } from '../persona/components.ts';
import { paletteSchema } from '../persona/details.ts';
import type { PersonaTemplateState } from './evolve.ts';

export const personaTemplateRowSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  name: z.string(),
  palette: paletteSchema,
  components: z.array(componentSchema),
  version: z.number(),
  updatedAt: z.string(),
});
export type PersonaTemplateRow = z.infer<typeof personaTemplateRowSchema>;

export const templatesByOwner: StreamView<PersonaTemplateState, PersonaTemplateRow> = {
  name: 'templates-by-owner',
  schema: personaTemplateRowSchema,
  address: (state, id) => ({
    partition: state.status === 'absent' ? '' : state.ownerId,
    key: id,
  }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { status: _, components, ...template } = state;
    return {
      ...template,
      components: [...components],
      id: head.id,
      version: head.version,
      updatedAt: head.at,
    };
  },
};
