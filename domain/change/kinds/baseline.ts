import * as z from 'zod/mini';
import {
  type BaselineChange,
  type BaselineStep,
  baselineBack,
  withBaselineChange,
} from '../model/baselines.ts';
import { baselinePart, wholeBaseline } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';

const DONE = { create: 'added', rename: 'edited', remove: 'deleted' } as const;

/** A baseline that is named, renamed or deleted. Undo restores a deleted baseline under the same id. */
export const baselineRecord: ChangeRecord<BaselineStep> = {
  schema: z.looseObject({
    kind: z.literal('baseline'),
    change: z.looseObject({
      kind: oneOf<BaselineChange['kind']>({ create: true, rename: true, remove: true }),
      id: z.string(),
    }),
  }),
  footprint: ({ change }) =>
    change.kind === 'rename' ? [baselinePart(change.id, 'name')] : [wholeBaseline(change.id)],
  apply: {
    baselines: (baselines, boardId, { change }) => withBaselineChange(baselines, boardId, change),
  },
  inverse: (steps) => ({ after: steps.toReversed().flatMap((step) => baselineBack(step) ?? []) }),
  remap: (write) => write,
  makes: ({ change }) => (change.kind === 'create' ? [change.id] : []),
  describe: ({ change }) => ({ done: DONE[change.kind], count: 1 }),
};
