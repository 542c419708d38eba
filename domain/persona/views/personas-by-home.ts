import { type Persona, personaSchema } from '../../contracts/persona.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { PersonaState } from '../evolve.ts';
import { homePartition } from '../home.ts';

/** The personas of the site, of one portfolio or of one project; a row is in the shape that travels. */
export const personasByHome: StreamView<PersonaState, Persona> = {
  name: 'personas-by-home',
  schema: personaSchema,
  address: (state, id) => ({
    partition: state.status === 'absent' ? '' : homePartition(state.home),
    key: id,
  }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { status: _, home, ...persona } = state;
    return {
      ...persona,
      scope: home.scope,
      projectId: home.scope === 'project' ? home.projectId : null,
      portfolioBoardId: home.scope === 'portfolio' ? home.portfolioBoardId : null,
      id: head.id,
      version: head.version,
      updatedAt: head.at,
    };
  },
};
