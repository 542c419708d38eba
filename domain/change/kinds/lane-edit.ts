import * as z from 'zod/mini';
import { lanePart } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import { type LaneEdit, type LaneEditStep, laneEditKey } from '../model/lane-edit.ts';
import { changedInRelease, changedInSprint, laneEditBack, withLaneEdit } from '../model/lanes.ts';
import type { ChangeRecord } from '../model/record.ts';

/** An edit of the texts and dates of a release or a sprint. */
export const laneEditRecord: ChangeRecord<LaneEditStep> = {
  schema: z.looseObject({
    kind: z.literal('laneEdit'),
    edit: z.looseObject({ of: oneOf<LaneEdit['of']>({ release: true, sprint: true }) }),
  }),
  footprint: ({ edit }) => {
    const changed = edit.of === 'release' ? changedInRelease(edit) : changedInSprint(edit);
    return Object.keys(changed).map((name) => lanePart(laneEditKey(edit), name));
  },
  apply: { lanes: (board, { edit }) => withLaneEdit(board, edit) },
  inverse: (steps) => ({ after: steps.toReversed().map(laneEditBack) }),
  remap: (write) => write,
  describe: () => ({ done: 'edited', count: 1 }),
};
