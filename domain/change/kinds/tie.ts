import { goalPart } from '../model/footprint.ts';
import type { ChangeRecord } from '../model/record.ts';
import { type TieWrite, tieSchema } from '../model/tie.ts';

/** A repair of a goal, its issue and its steps. It cannot be undone, and its dialog says so. */
export const tieRecord: ChangeRecord<TieWrite> = {
  schema: tieSchema,
  footprint: ({ goalId }) => [goalPart(goalId, 'issueId'), goalPart(goalId, 'steps')],
  apply: {},
  inverse: () => ({}),
  remap: (write, { goals }) => ({ ...write, goalId: goals.get(write.goalId) ?? write.goalId }),
  describe: () => ({ done: 'edited', count: 1 }),
};
