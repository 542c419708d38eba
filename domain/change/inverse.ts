import { parentsFirst } from '../board/cards/restore.ts';
import type { Issue } from '../tracker/entities.ts';
import { isWrite, RECORDS, type Write } from './kinds/index.ts';
import type { Aliases } from './model/aliases.ts';
import { isWithin } from './model/footprint.ts';
import { issueOn } from './model/issues.ts';
import { issuesBack } from './model/issues-back.ts';
import type { AnyWrite, Back, ChangeRecord, Registry, Shown } from './model/record.ts';
import { seatsOf } from './model/seat.ts';
import type { Outcome, Removal } from './model/write.ts';

/** Plans the deletion of created issues, children before their parents. */
const removalsOf = (issues: readonly Issue[], { board, map }: Shown): Removal[] => {
  const seats = seatsOf(
    map,
    issues.map(({ id }) => id),
  );
  return parentsFirst(issues)
    .toReversed()
    .map((before) => {
      const style = board.projects.find(({ id }) => id === before.projectId)?.style ?? 'classic';
      const seat = seats.get(before.id);
      return {
        kind: 'removal',
        before,
        below: [],
        fields: board.fields,
        style,
        ...(seat ? { seat } : {}),
        ...(issueOn(board, before.id) ? {} : { unseen: true }),
      };
    });
};

/**
 * Leaves out writes to items that the change itself has created. Undo deletes these items as a whole; restoring their
 * values first would matter only if the deletion failed.
 */
const toUndo = (writes: readonly AnyWrite[], record: ChangeRecord<AnyWrite>): AnyWrite[] => {
  const makes = (write: AnyWrite): boolean => (record.makes?.(write) ?? []).length > 0;
  const made = writes.filter(makes).flatMap((write) => record.footprint(write));
  const isOfMade = (address: string): boolean => made.some((whole) => isWithin(address, whole));
  return writes.filter((write) => makes(write) || !record.footprint(write).some(isOfMade));
};

/** Returns the outcome with the new ids of issues that were deleted and created again after the change. */
const outcomeNow = ({ made, gone }: Outcome, { issues }: Aliases): Outcome => ({
  made: made.map((each) => ({ ...each, issue: issues.get(each.issue?.id ?? '') ?? each.issue })),
  gone,
});

/** Returns the function that plans the undo of a change. `records` defines how each kind of write is undone. */
export const inverseBy =
  (records: Registry) =>
  /**
   * Plans the writes that undo a change. Undoing those writes makes the change again. The plan is based on the current
   * state, with the new ids of items that were deleted and created again after the change.
   */
  (writes: readonly AnyWrite[], outcome: Outcome, shown: Shown, aliases: Aliases): AnyWrite[] => {
    const backs: Back[] = [];
    for (const [kind, record] of Object.entries(records)) {
      const own = writes.filter((write) => write.kind === kind);
      if (own.length === 0) continue;
      const now = toUndo(own, record).map((write) => record.remap(write, aliases));
      backs.push(record.inverse(now, shown, outcomeNow(outcome, aliases)));
    }
    const all = <Part>(pick: (back: Back) => readonly Part[] | undefined): Part[] =>
      backs.flatMap((back) => pick(back) ?? []);
    return [
      ...all(({ before }) => before),
      ...issuesBack(
        all(({ steps }) => steps),
        shown,
      ),
      ...removalsOf(
        all(({ gone }) => gone),
        shown,
      ),
      ...all(({ after }) => after),
    ];
  };

const inverse = inverseBy(RECORDS);

/** Returns the writes that undo a change. Kinds of writes that the product does not know are left out. */
export const inverseOf = (...change: Parameters<typeof inverse>): Write[] =>
  inverse(...change).filter(isWrite);
