import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import { personaDetailsSchema, templateTypeSchema } from './details.ts';
import type { PersonaState } from './evolve.ts';
import { homePartition } from './home.ts';

export const personaRowSchema = z.extend(personaDetailsSchema, {
  id: z.string(),
  scope: z.enum(['global', 'portfolio', 'project']),
  /** `projectId` is set only for the scope `project`, `portfolioBoardId` only for `portfolio`. */
  projectId: z.nullable(z.string()),
  portfolioBoardId: z.nullable(z.string()),
  templateType: templateTypeSchema,
  /** Account id of the creator. */
  createdBy: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});
export type PersonaRow = z.infer<typeof personaRowSchema>;

/** The view of personas, partitioned by home: the site, one portfolio or one project. */
export const personasByHome: StreamView<PersonaState, PersonaRow> = {
  name: 'personas-by-home',
  schema: personaRowSchema,
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
