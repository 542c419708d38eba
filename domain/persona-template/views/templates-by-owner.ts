import { type PersonaTemplate, personaTemplateSchema } from '../../contracts/persona-template.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { PersonaTemplateState } from '../evolve.ts';

/** The templates of one person. */
export const templatesByOwner: StreamView<PersonaTemplateState, PersonaTemplate> = {
  name: 'templates-by-owner',
  schema: personaTemplateSchema,
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
