import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { isOnMap, touchedBy } from '#domain/change/kinds/subjects.ts';
import type { IssueChange, Levels } from '#domain/change/model/issues.ts';
import { NO_CHANGE, withIssueChange } from '#domain/change/model/issues.ts';
import { type PlaceRef, placeKeyOf } from '../board-data/board-data.ts';
import { type Change, type Hold, isOpen } from '../ledger/change.ts';
import { isStep, kindOf, type Line } from '../ledger/kinds.ts';
import type { RootState } from '../state/state.ts';

export const selectChanges = ({ ledger }: RootState): readonly Change[] => ledger.changes;

export const selectChange = (state: RootState, id: string): Change | undefined =>
  state.ledger.changes.find((change) => change.id === id);

const sameList = <Item>(left: readonly Item[], right: readonly Item[]): boolean =>
  left.length === right.length && left.every((item, at) => item === right[at]);

export const sameItems = { memoizeOptions: { resultEqualityCheck: sameList<unknown> } };

/** Returns the open changes. The list keeps its identity until a change is added, ends, or changes its status. */
export const selectOpen = createSelector([selectChanges], (changes) => changes.filter(isOpen));

export const touchedIds = ({ plan }: Pick<Change, 'plan'>, from = 0): string[] =>
  plan.slice(from).flatMap(touchedBy);

/**
 * Returns the writes of a change together with created issues, whose ids replace draft ids: the issues that the change
 * has created, and those that other changes have created unless its writes touch them.
 */
const shownPlan = weakMapMemoize(
  (plan: Change['plan'], own: Change['made'], all: Change['made']): Change['plan'] => {
    const touched = new Set(all.length > own.length ? touchedIds({ plan }) : []);
    const made = [...all.filter(({ was }) => !touched.has(was)), ...own];
    return made.length === 0 ? plan : plan.map((write) => Object.assign({ made }, write));
  },
);

/** Returns the issues that all changes have created. Open changes may refer to them. */
export const selectMade = createSelector(
  [selectChanges],
  (changes): Change['made'] => changes.flatMap(({ made }) => made),
  sameItems,
);

/**
 * Returns the plans of open changes, to overlay on loaded data. The list keeps its identity when the sending of a
 * change starts.
 */
const selectOpenPlans = createSelector(
  [selectOpen, selectMade],
  (open, all) => open.map(({ plan, made }) => shownPlan(plan, made, all)),
  sameItems,
);

export const selectOpenWrites = createSelector([selectOpenPlans], (plans) => plans.flat());

export const selectMapWrites = createSelector([selectOpenWrites], (writes) =>
  writes.filter(isOnMap),
);

/**
 * Returns the ids of goals, steps, stories and subtasks that are being saved. Changes that have to wait, for example
 * for the network, do not count.
 */
export const selectBusyIds = createSelector(
  [selectOpen],
  (open): readonly string[] => [
    ...new Set(
      open
        .filter(({ status, waited }) => status === 'sending' || (status === 'queued' && !waited))
        .flatMap((change) => touchedIds(change, change.progress)),
    ),
  ],
  sameItems,
);

/**
 * Returns the ids of everything that the user's open changes affect. The tracker's data about these things will soon be
 * outdated.
 */
export const selectOwnIds = createSelector(
  [selectOpen],
  (open): ReadonlySet<string> => new Set(open.flatMap((change) => touchedIds(change))),
);

const isCounted = (change: Change): boolean => kindOf(change).counted;

export const selectWaitingCount = createSelector(
  [selectOpen],
  (open) => open.filter((change) => change.waited && isCounted(change)).length,
);

/**
 * Returns why sending is paused and until when. If several open changes are paused, returns the pause that ends first.
 */
export const selectHold = createSelector([selectOpen], (open): Hold | null =>
  open.reduce<Hold | null>(
    (first, { hold }) => (hold && (first === null || hold.until < first.until) ? hold : first),
    null,
  ),
);

/**
 * Returns the change that is being sent after it had to wait. If there are several, returns the one with the most
 * writes.
 */
export const selectResent = createSelector([selectOpen], (open): Change | null =>
  open
    .filter(({ status, waited }) => status === 'sending' && waited)
    .reduce<Change | null>(
      (longest, change) =>
        longest && longest.plan.length >= change.plan.length ? longest : change,
      null,
    ),
);

export const selectConflict = createSelector([selectOpen], (open) =>
  open.find(({ status }) => status === 'conflict'),
);

/** What earlier open changes block for a change. */
interface Ahead {
  readonly lines: Set<Line>;
  /** `open`: ids that earlier open changes affect. `held`: ids that a change in conflict blocks. */
  readonly open: Set<string>;
  readonly held: Set<string>;
}

/**
 * Returns whether a change can be sent now. It waits while an earlier change of its line is open, or while any earlier
 * open change affects the same things.
 */
const mayBeSent = (change: Change, ids: readonly string[], { lines, open, held }: Ahead) => {
  const { line } = kindOf(change);
  // A conflict blocks only later changes of the same things.
  if (change.status === 'conflict' || ids.some((id) => held.has(id))) {
    for (const id of ids) held.add(id);
    return false;
  }
  if (change.unripe) return false;
  const free = !lines.has(line) && !ids.some((id) => open.has(id));
  lines.add(line);
  return change.status === 'queued' && free && change.hold === undefined;
};

/**
 * Returns the changes that can be sent now: the first change of each line, unless an earlier open change affects the
 * same things.
 */
export const sendable = (changes: readonly Change[]): Change[] => {
  const ahead: Ahead = { lines: new Set(), open: new Set(), held: new Set() };
  return changes.filter(isOpen).filter((change) => {
    const ids = touchedIds(change);
    const may = mayBeSent(change, ids, ahead);
    for (const id of ids) ahead.open.add(id);
    return may;
  });
};

export const selectSendable = createSelector(
  [selectChanges, ({ ledger }: RootState) => ledger.offline],
  (changes, offline) => (offline ? [] : sendable(changes)),
);

/** Returns the id of the original change that a series of undo and redo started from. */
export const rootOf = ({ id, takesBack }: Change): string => takesBack?.id ?? id;

export const isOf = (change: Change, ref: PlaceRef): boolean =>
  placeKeyOf(change.scope.ref) === placeKeyOf(ref);

/**
 * Returns the change that the flag with "Undo" reports: the last change that the user made or redid on the page, or an
 * undo that has to wait. Changes of settings are reported before they are saved.
 */
export const latestOf = (
  { changes, seen }: RootState['ledger'],
  ref: PlaceRef,
): Change | undefined => {
  const last = changes.findLast(
    (change) => isOf(change, ref) && (isStep(change) || kindOf(change).flagged),
  );
  if (!last || last.order <= seen || !kindOf(last).flagged) return undefined;
  const shown = last.status === 'saved' || last.waited || kindOf(last).quiet;
  const isWaiting = last.waited && last.status !== 'saved';
  if (last.takesBack?.way === 'undo' && !isWaiting) return undefined;
  return shown && last.status !== 'refused' ? last : undefined;
};

/**
 * Returns the original change that a series of undo and redo started from, or the change itself if the original is
 * unknown.
 */
export const rootChange = (changes: readonly Change[], change: Change): Change =>
  changes.find(({ id }) => id === rootOf(change)) ?? change;

/** Returns the change that an undo has reverted: the original change, or its last redo. Undefined if it is unknown. */
export const revertedBy = (changes: readonly Change[], undo: Change): Change | undefined =>
  changes.findLast(
    (change) =>
      rootOf(change) === rootOf(undo) &&
      change.order < undo.order &&
      change.takesBack?.way !== 'undo' &&
      change.status !== 'refused',
  );

/**
 * Maximum number of issues that a search asks the tracker to reconcile. At least half of the places are for issues that
 * the user wrote.
 */
const MOST_RECENT = 50;

const writtenIds = ({ changed, added = [] }: IssueChange): string[] =>
  [...changed, ...added].map(({ id }) => id);

/**
 * Returns the ids of issues that a change has written so far. Reads them from the plan, because a restored change has
 * no results.
 */
const plannedIds = ({ plan, progress, made, status }: Change): string[] => [
  ...(status === 'saved' ? plan : plan.slice(0, progress)).flatMap((write) =>
    write.kind === 'issue' ? [write.after.id] : [],
  ),
  ...made.map(({ id }) => id),
];

/** Returns the issues that the user has written recently, newest first. */
const writtenLately = (changes: readonly Change[]): string[] =>
  changes
    .filter(
      ({ result, status, made }) => result !== undefined || status === 'saved' || made.length > 0,
    )
    .toSorted((left, right) => (right.ended ?? 0) - (left.ended ?? 0) || right.at - left.at)
    .flatMap((change) =>
      change.result ? writtenIds(change.result.issues ?? NO_CHANGE) : plannedIds(change),
    );

/** Returns the issues that anybody wrote recently. Searches ask the tracker to reconcile them. */
export const selectRecentIds = createSelector(
  [selectChanges, ({ live }: RootState) => live.recent],
  (changes, heard): readonly string[] =>
    [...new Set([...heard.slice(0, MOST_RECENT / 2), ...writtenLately(changes), ...heard])]
      .filter((id) => /^\d+$/.test(id))
      .slice(0, MOST_RECENT),
);

/**
 * Applies to a loaded board all writes that ended after its load began, because the loaded data may be older than these
 * writes.
 */
export const withWritten = <Board extends Levels>(
  { changes, endedAtLoad }: RootState['ledger'],
  board: Board,
  ref: PlaceRef,
): Board =>
  changes
    .filter((change) => (change.ended ?? 0) > endedAtLoad && isOf(change, ref))
    .toSorted((left, right) => (left.ended ?? 0) - (right.ended ?? 0))
    .reduce((shown, { result }) => withIssueChange(shown, result?.issues ?? NO_CHANGE), board);

/** Returns whether lanes or settings were written after the change with the number `since` ended. */
export const isOvertaken = ({ ledger }: RootState, since: number): boolean =>
  ledger.changes.some(
    ({ ended = 0, plan }) =>
      ended > since && plan.some(({ kind }) => kind === 'admin' || kind.startsWith('lane')),
  );
