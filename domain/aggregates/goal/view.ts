import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import { goalDetailsSchema } from './events.ts';
import type { GoalState } from './evolve.ts';

/** A goal in the list of its project. The list is not sorted: clients sort it by rank. */
export const goalRowSchema = z.extend(goalDetailsSchema, {
  id: z.string(),
  projectId: z.string(),
  labels: z.array(z.string()),
  personaIds: z.array(z.string()),
  issueId: z.nullable(z.string()),
  rank: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});

export type GoalRow = z.infer<typeof goalRowSchema>;

export const goalsByProject: StreamView<GoalState, GoalRow> = {
  name: 'goals-by-project',
  schema: goalRowSchema,
  address: (state, id) => ({
    partition: state.status === 'absent' ? '' : state.projectId,
    key: id,
  }),
  row: (state, head) => {
    if (state.status !== 'live') return null;
    const { status: _, labels, personaIds, ...goal } = state;
    return {
      ...goal,
      labels: [...labels],
      personaIds: [...personaIds],
      id: head.id,
      version: head.version,
      updatedAt: head.at,
    };
  },
};
