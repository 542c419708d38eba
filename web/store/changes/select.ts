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

/** Open changes; the list keeps its identity until a change is added, ends, or changes its status. */
export const selectOpen = createSelector([selectChanges], (changes) => changes.filter(isOpen));

/** Ids of the issues and goals that a change affects. */
export const touchedIds = ({ plan }: Pick<Change, 'plan'>, from = 0): string[] =>
  plan.slice(from).flatMap(touchedBy);

/**
 * The writes of a change. Issues that the change has already created take the place of their drafts; so do those that
 * earlier changes have created, where its writes refer to them.
 */
const shownPlan = weakMapMemoize(
  (plan: Change['plan'], own: Change['made'], all: Change['made']): Change['plan'] => {
    const touched = new Set(all.length > own.length ? touchedIds({ plan }) : []);
    const made = [...all.filter(({ was }) => !touched.has(was)), ...own];
    return made.length === 0 ? plan : plan.map((write) => Object.assign({ made }, write));
  },
);

/** What all changes have created: open ones may lie below it. */
export const selectMade = createSelector(
  [selectChanges],
  (changes): Change['made'] => changes.flatMap(({ made }) => made),
  sameItems,
);

/** The plans of open changes, to overlay on loaded data. They stay the same when a change starts to be sent. */
const selectOpenPlans = createSelector(
  [selectOpen, selectMade],
  (open, all) => open.map(({ plan, made }) => shownPlan(plan, made, all)),
  sameItems,
);

/** The writes of open changes, in the order of the changes. */
export const selectOpenWrites = createSelector([selectOpenPlans], (plans) => plans.flat());

/** The open writes that are visible on the map. */
export const selectMapWrites = createSelector([selectOpenWrites], (writes) =>
  writes.filter(isOnMap),
);

/** Ids of goals, steps, stories and subtasks being saved; those of changes queued offline are not included. */
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
 * Ids of everything that the user's own open changes affect. What the tracker says about these things will soon be
 * outdated.
 */
export const selectOwnIds = createSelector(
  [selectOpen],
  (open): ReadonlySet<string> => new Set(open.flatMap((change) => touchedIds(change))),
);

const isCounted = (change: Change): boolean => kindOf(change).counted;

/** Number of changes waiting to be sent. */
export const selectWaitingCount = createSelector(
  [selectOpen],
  (open) => open.filter((change) => change.waited && isCounted(change)).length,
);

/** The hold that ends first: why sending is paused, and until when. */
export const selectHold = createSelector([selectOpen], (open): Hold | null =>
  open.reduce<Hold | null>(
    (first, { hold }) => (hold && (first === null || hold.until < first.until) ? hold : first),
    null,
  ),
);

/** The change being sent that had to wait before; if there are several, the one with the most writes. */
export const selectResent = createSelector([selectOpen], (open): Change | null =>
  open
    .filter(({ status, waited }) => status === 'sending' && waited)
    .reduce<Change | null>(
      (longest, change) =>
        longest && longest.plan.length >= change.plan.length ? longest : change,
      null,
    ),
);

/** The first change in conflict, which the user must decide. */
export const selectConflict = createSelector([selectOpen], (open) =>
  open.find(({ status }) => status === 'conflict'),
);

/** What the changes at the front of the ledger block for those behind them. */
interface Ahead {
  readonly lines: Set<Line>;
  /** Ids that open changes affect; `held`: ids blocked by a conflict. */
  readonly open: Set<string>;
  readonly held: Set<string>;
}

/**
 * Whether a change can be sent now. It has to wait while its line is busy, and while an open change affects the same
 * things.
 */
const mayBeSent = (change: Change, ids: readonly string[], { lines, open, held }: Ahead) => {
  const { line } = kindOf(change);
  // A conflict blocks later changes of the same things only.
  if (change.status === 'conflict' || ids.some((id) => held.has(id))) {
    for (const id of ids) held.add(id);
    return false;
  }
  if (change.unripe) return false;
  const free = !lines.has(line) && !ids.some((id) => open.has(id));
  lines.add(line);
  return change.status === 'queued' && free && change.hold === undefined;
};

/** The changes that can be sent now: the first of each line, if no open change affects the same things. */
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

/** Id of the original change of a series of undo and redo. */
export const rootOf = ({ id, takesBack }: Change): string => takesBack?.id ?? id;

/** Whether a change belongs to a board. */
export const isOf = (change: Change, ref: PlaceRef): boolean =>
  placeKeyOf(change.scope.ref) === placeKeyOf(ref);

/**
 * The change that the flag reports: the last one that the user made or redid. A change of settings is reported before
 * it is saved.
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
  return shown && last.status !== 'refused' && last.takesBack?.way !== 'undo' ? last : undefined;
};

/** The original change of a series of undo and redo; the change itself if the original is unknown. */
export const rootChange = (changes: readonly Change[], change: Change): Change =>
  changes.find(({ id }) => id === rootOf(change)) ?? change;

/**
 * Maximum number of issues that the tracker reconciles in one search. At least half of them can be issues that the
 * user wrote.
 */
const MOST_RECENT = 50;

const writtenIds = ({ changed, added = [] }: IssueChange): string[] =>
  [...changed, ...added].map(({ id }) => id);

/** Ids that a change has written so far, taken from its plan: a change restored after a reload has no results. */
const plannedIds = ({ plan, progress, made, status }: Change): string[] => [
  ...(status === 'saved' ? plan : plan.slice(0, progress)).flatMap((write) =>
    write.kind === 'issue' ? [write.after.id] : [],
  ),
  ...made.map(({ id }) => id),
];

/** Issues that the user has written recently, newest first. */
const writtenLately = (changes: readonly Change[]): string[] =>
  changes
    .filter(
      ({ result, status, made }) => result !== undefined || status === 'saved' || made.length > 0,
    )
    .toSorted((left, right) => (right.ended ?? 0) - (left.ended ?? 0) || right.at - left.at)
    .flatMap((change) =>
      change.result ? writtenIds(change.result.issues ?? NO_CHANGE) : plannedIds(change),
    );

/** Issues written recently by anybody: searches ask the tracker to reconcile them. */
export const selectRecentIds = createSelector(
  [selectChanges, ({ live }: RootState) => live.recent],
  (changes, heard): readonly string[] =>
    [...new Set([...heard.slice(0, MOST_RECENT / 2), ...writtenLately(changes), ...heard])]
      .filter((id) => /^\d+$/.test(id))
      .slice(0, MOST_RECENT),
);

/** A loaded board with all writes that ended after its load began: the loaded data may be older than these writes. */
export const withWritten = <Board extends Levels>(
  { changes, endedAtLoad }: RootState['ledger'],
  board: Board,
  ref: PlaceRef,
): Board =>
  changes
    .filter((change) => (change.ended ?? 0) > endedAtLoad && isOf(change, ref))
    .toSorted((left, right) => (left.ended ?? 0) - (right.ended ?? 0))
    .reduce((shown, { result }) => withIssueChange(shown, result?.issues ?? NO_CHANGE), board);

/** Whether lanes or settings were written after the change number `since` ended. */
export const isOvertaken = ({ ledger }: RootState, since: number): boolean =>
  ledger.changes.some(
    ({ ended = 0, plan }) =>
      ended > since && plan.some(({ kind }) => kind === 'admin' || kind.startsWith('lane')),
  );
