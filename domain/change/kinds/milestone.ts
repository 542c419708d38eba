import * as z from 'zod/mini';
import { milestonePart, wholeMilestone } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import {
  type MilestoneChange,
  type MilestoneStep,
  milestoneBack,
  withMilestoneChange,
} from '../model/milestones.ts';
import type { ChangeRecord } from '../model/record.ts';

const DONE = { create: 'added', edit: 'edited', remove: 'deleted' } as const;

export const milestoneRecord: ChangeRecord<MilestoneStep> = {
  schema: z.looseObject({
    kind: z.literal('milestone'),
    change: z.looseObject({
      kind: oneOf<MilestoneChange['kind']>({ create: true, edit: true, remove: true }),
      id: z.string(),
    }),
  }),
  footprint: ({ change }) =>
    change.kind === 'edit'
      ? Object.keys(change.form).map((name) => milestonePart(change.id, name))
      : [wholeMilestone(change.id)],
  apply: { milestones: (milestones, { change }) => withMilestoneChange(milestones, change) },
  inverse: (steps, { newId }) => ({
    after: steps.toReversed().flatMap((step) => milestoneBack(step, newId) ?? []),
  }),
  // The aliases of goals also contain the aliases of milestones, because the ids of goals and milestones never
  // coincide.
  remap: (write, { goals }) => {
    const { change } = write;
    return change.kind === 'create'
      ? write
      : { ...write, change: { ...change, id: goals.get(change.id) ?? change.id } };
  },
  makes: ({ change }) => (change.kind === 'create' ? [change.id] : []),
  describe: ({ change }) => ({ done: DONE[change.kind], count: 1 }),
};
