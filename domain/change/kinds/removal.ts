import * as z from 'zod/mini';
import { parentsFirst } from '../../board/cards/restore.ts';
import type { Issue } from '../../tracker/entities.ts';
import { issueNow, seatNow } from '../model/aliases.ts';
import { wholeIssue } from '../model/footprint.ts';
import { issueSchema } from '../model/kept-issue.ts';
import type { Back, ChangeRecord, Shown } from '../model/record.ts';
import { isSeatOn, seatTaker } from '../model/take-seats.ts';
import type { Gone, Removal, Restoration } from '../model/write.ts';

/** A deleted issue. `whole` has the values that were read right before the deletion. Absent if nothing was read. */
type Lost = Pick<Gone, 'issue'> & Partial<Gone>;

/** Returns whether a deleted issue was not on the board. */
const isUnseen = ({ before, below, unseen }: Removal, { id }: Issue): boolean =>
  unseen === true || (id !== before.id && !below.some((each) => each.id === id));

/**
 * Returns all issues that a removal deleted: each as it was read before the deletion, or as the board showed it if it
 * was not read.
 */
const lostWith = (
  { before, below }: Removal,
  gone: readonly Gone[],
  removed: ReadonlySet<string>,
): readonly Lost[] => {
  // A subtask that was deleted by another removal is restored by that removal.
  const read = gone.filter(
    ({ issue }) =>
      issue.id === before.id || (issue.parent?.id === before.id && !removed.has(issue.id)),
  );
  const known = new Set<string>(read.map(({ issue }) => issue.id));
  const unread = [before, ...below].filter(({ id }) => !known.has(id));
  return [...read, ...unread.map((issue) => ({ issue }))];
};

/** Returns the restorations of all issues that removals deleted, parents first. `gone`: data read before the deletion. */
export const restorations = (
  removals: readonly Removal[],
  gone: readonly Gone[],
): Restoration[] => {
  const removed = new Set<string>(removals.map(({ before }) => before.id));
  const made = removals.flatMap((removal) =>
    lostWith(removal, gone, removed).map(({ issue, whole }): Restoration => {
      const { fields, style } = removal;
      return {
        kind: 'restoration',
        gone: issue,
        fields,
        style,
        ...(whole ? { whole } : {}),
        ...(isUnseen(removal, issue) ? { unseen: true } : {}),
      };
    }),
  );
  const order = parentsFirst(made.map((each) => each.gone));
  return order.flatMap((issue) => made.find((each) => each.gone === issue) ?? []);
};

/**
 * Returns restorations with the ranks that restore the visible order, followed by new ranks of neighbours. Without a
 * rank, a restored issue would come first, because it was updated last. If the board uses the tracker's order, the
 * tracker ranks new issues itself (R-RANK-10).
 */
const inOrder = (
  removals: readonly Removal[],
  back: readonly Restoration[],
  shown: Shown,
): Pick<Back, 'before' | 'after'> => {
  const { map } = shown;
  const seats = new Map(
    removals.flatMap(({ before, seat }) =>
      seat && isSeatOn(map, seat) && seat.list.kind !== 'story'
        ? [[before.id as string, seat]]
        : [],
    ),
  );
  if (map.trackerOrder || seats.size === 0) return { before: back };
  const taker = seatTaker(shown, new Set(seats.keys()));
  const placed = new Map<string, Issue>();
  const former = back.toSorted(
    (left, right) => (seats.get(left.gone.id)?.at ?? 0) - (seats.get(right.gone.id)?.at ?? 0),
  );
  for (const { gone } of former) {
    const seat = seats.get(gone.id);
    if (seat) placed.set(gone.id, taker.take(gone, seat).after);
  }
  return {
    before: back.map((each) => ({ ...each, gone: placed.get(each.gone.id) ?? each.gone })),
    after: taker.repairs(),
  };
};

/** The deletion of an issue and of its subtasks, which the tracker deletes too. */
export const removalRecord: ChangeRecord<Removal> = {
  schema: z.looseObject({
    kind: z.literal('removal'),
    before: issueSchema,
    below: z.array(issueSchema),
  }),
  footprint: ({ before, below }) => [before, ...below].map(({ id }) => wholeIssue(id)),
  apply: { issues: (drafts, { before }) => drafts.drop(before.id) },
  inverse: (removals, shown, { gone }) => inOrder(removals, restorations(removals, gone), shown),
  remap: (removal, aliases) => ({
    ...removal,
    ...(removal.seat ? { seat: seatNow(removal.seat, aliases) } : {}),
    before: issueNow(removal.before, aliases),
    below: removal.below.map((issue) => issueNow(issue, aliases)),
  }),
  describe: ({ below }) => ({ done: 'deleted', count: 1 + below.length }),
};
