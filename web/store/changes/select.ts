import { createSelector } from '@reduxjs/toolkit';
import { isOnMap, touchedBy } from '#domain/change/kinds/subjects.ts';
import type { IssueChange, Levels } from '#domain/change/model/issues.ts';
import { NO_CHANGE, withIssueChange } from '#domain/change/model/issues.ts';
import { type PlaceRef, placeKeyOf } from '../board-data/board-data.ts';
import { type Change, type Hold, isOpen, type Way } from '../ledger/change.ts';
import { isStep, kindOf, type Line } from '../ledger/kinds.ts';
import { mayPass } from '../ports/failure.ts';
import type { RootState } from '../state/state.ts';

export const selectChanges = ({ ledger }: RootState): readonly Change[] => ledger.changes;

export const selectChange = (state: RootState, id: string): Change | undefined =>
  state.ledger.changes.find((change) => change.id === id);

const sameList = <Item>(left: readonly Item[], right: readonly Item[]): boolean =>
  left.length === right.length && left.every((item, at) => item === right[at]);

export const sameItems = { memoizeOptions: { resultEqualityCheck: sameList<unknown> } };

/** Changes that are on their way; the same list as long as none comes or goes or is sent. */
export const selectOpen = createSelector([selectChanges], (changes) => changes.filter(isOpen));

/** What is to be laid over everything that was loaded. A change that begins to be sent changes nothing of it. */
const selectOpenPlans = createSelector(
  [selectOpen],
  (open) => open.map(({ plan }) => plan),
  sameItems,
);

/** The writes that are on their way, in the order in which they were made. */
export const selectOpenWrites = createSelector([selectOpenPlans], (plans) => plans.flat());

/** Of those the ones that the map shows at once. */
export const selectMapWrites = createSelector([selectOpenWrites], (writes) =>
  writes.filter(isOnMap),
);

/** Ids of the issues and goals that a change is about. */
export const touchedIds = ({ plan }: Pick<Change, 'plan'>, from = 0): string[] =>
  plan.slice(from).flatMap(touchedBy);

/** Goals, steps, stories and subtasks that are being saved. What waits for a network is not. */
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

/** Of what a change of the user's own is on its way: what the tracker says of them is about to be old. */
export const selectOwnIds = createSelector(
  [selectOpen],
  (open): ReadonlySet<string> => new Set(open.flatMap((change) => touchedIds(change))),
);

const isCounted = (change: Change): boolean => kindOf(change).counted;

/** How many changes wait to be sent. */
export const selectWaitingCount = createSelector(
  [selectOpen],
  (open) => open.filter((change) => change.waited && isCounted(change)).length,
);

/** Why changes are held back, and until when: the hold that ends first. */
export const selectHold = createSelector([selectOpen], (open): Hold | null =>
  open.reduce<Hold | null>(
    (first, { hold }) => (hold && (first === null || hold.until < first.until) ? hold : first),
    null,
  ),
);

/** Whether any of those that waited are being sent. */
export const selectIsResending = ({ ledger }: RootState): boolean =>
  ledger.changes.some(({ status, waited }) => status === 'sending' && waited);

/** The change that somebody has to choose about. */
export const selectConflict = createSelector([selectOpen], (open) =>
  open.find(({ status }) => status === 'conflict'),
);

/** What stands in the way of the changes that come after it. */
interface Ahead {
  readonly lines: Set<Line>;
  /** Ids of all that is open, and of what is held back by a change that waits for an answer of the user. */
  readonly open: Set<string>;
  readonly held: Set<string>;
}

/** Whether a change can be sent, or waits: behind its line, or behind another change of the same. */
const mayBeSent = (change: Change, ids: readonly string[], { lines, open, held }: Ahead) => {
  const { line } = kindOf(change);
  // What waits for an answer of the user holds back changes of the same cards, and no others.
  if (change.status === 'conflict' || ids.some((id) => held.has(id))) {
    for (const id of ids) held.add(id);
    return false;
  }
  if (change.unripe) return false;
  const free = !lines.has(line) && !ids.some((id) => open.has(id));
  lines.add(line);
  return change.status === 'queued' && free && change.hold === undefined;
};

/** The changes that can be sent now: nothing goes before them on their line, and nothing open is about the same. */
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

/** What was done and can be taken back, and what was taken back and can be done again; the last of each is next. */
export interface Stacks {
  readonly past: readonly Change[];
  readonly future: readonly Change[];
}

interface Stacking extends Stacks {
  /** Roots of what was refused to be taken back, or done again, and may be tried once more. */
  readonly tried: ReadonlySet<string>;
}

const NO_STACKS: Stacking = { past: [], future: [], tried: new Set() };

/** Id of the change that was made first, of which others were undo and redo. */
export const rootOf = ({ id, takesBack }: Change): string => takesBack?.id ?? id;

const without = (changes: readonly Change[], root: string): Change[] =>
  changes.filter((change) => rootOf(change) !== root);

/** A change that somebody made. */
const made = (stacks: Stacking, change: Change): Stacking => {
  const { resumes } = change;
  const past = stacks.past.filter(({ id }) => id !== resumes?.id);
  // What was written before the rest of it was refused is there, and can be taken back.
  const nothing = change.status === 'refused' && change.progress === 0;
  if (nothing || change.final) return { ...stacks, past };
  return { ...stacks, past: [...past, change], future: [] };
};

/** A change that takes another back, or does it again. */
const travelled = (stacks: Stacking, change: Change, way: Way): Stacking => {
  const root = rootOf(change);
  const { past, future, tried } = stacks;
  const { status, refusal } = change;
  const again = (refusal && mayPass(refusal)) || !tried.has(root);
  if (status === 'refused' && refusal !== null && again) {
    // Whatever stood in the way may be gone in a moment: it is next once more.
    return { past, future, tried: new Set([...tried, root]) };
  }
  const left = { past: without(past, root), future: without(future, root), tried };
  // What is refused for good twice, or was not to be in the end, is not offered again.
  if (status === 'refused' || change.final) return left;
  return way === 'undo'
    ? { ...left, future: [...left.future, change] }
    : { ...left, past: [...left.past, change] };
};

const stacked = (stacks: Stacking, change: Change): Stacking => {
  if (!isStep(change)) return stacks;
  const { takesBack } = change;
  return takesBack ? travelled(stacks, change, takesBack.way) : made(stacks, change);
};

const isOf = (change: Change, ref: PlaceRef): boolean =>
  placeKeyOf(change.scope.ref) === placeKeyOf(ref);

/** The stacks of a board. */
export const stacksOf = (changes: readonly Change[], ref: PlaceRef): Stacks =>
  changes.filter((change) => isOf(change, ref)).reduce(stacked, NO_STACKS);

/** A try to take a change back, or to do it again, of which only a part was written before the rest was refused. */
export const halfTravelled = (
  changes: readonly Change[],
  change: Change,
  way: Way,
): Change | undefined => {
  const last = changes.findLast((each) => each.takesBack && rootOf(each) === rootOf(change));
  const isHalf = last?.status === 'refused' && last.progress > 0 && last.takesBack?.way === way;
  return isHalf ? last : undefined;
};

/** The change that was made, or made again, just now, and whose flag says so; settings are shown before they are saved. */
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

/** The change at the beginning of a row of undo and redo, if it is still known. */
export const rootChange = (changes: readonly Change[], change: Change): Change =>
  changes.find(({ id }) => id === rootOf(change)) ?? change;

/** The tracker reconciles at most so many issues in a search; half of them may be others'. */
const MOST_RECENT = 50;

const writtenIds = ({ changed, added = [] }: IssueChange): string[] =>
  [...changed, ...added].map(({ id }) => id);

/** What a change of before a reload wrote: its answers are gone, its plan is kept. */
const plannedIds = ({ plan, made }: Change): string[] => [
  ...plan.flatMap((write) => (write.kind === 'issue' ? [write.after.id] : [])),
  ...made.map(({ id }) => id),
];

/** Issues that the user has written lately, the newest first. */
const writtenLately = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ result, status }) => result !== undefined || status === 'saved')
    .toSorted((left, right) => (right.ended ?? 0) - (left.ended ?? 0) || right.at - left.at)
    .flatMap((change) =>
      change.result ? writtenIds(change.result.issues ?? NO_CHANGE) : plannedIds(change),
    );

/** Issues written lately, by others too: the tracker's search is asked to take their newest state into account. */
export const selectRecentIds = createSelector(
  [selectChanges, ({ live }: RootState) => live.recent],
  (changes, heard): readonly string[] =>
    [...new Set([...heard.slice(0, MOST_RECENT / 2), ...writtenLately(changes), ...heard])]
      .filter((id) => /^\d+$/.test(id))
      .slice(0, MOST_RECENT),
);

/** A board that was loaded, with what has been written since the load began: its answers may be older than that. */
export const withWritten = <Board extends Levels>(
  { changes, endedAtLoad }: RootState['ledger'],
  board: Board,
  ref: PlaceRef,
): Board =>
  changes
    .filter((change) => (change.ended ?? 0) > endedAtLoad && isOf(change, ref))
    .toSorted((left, right) => (left.ended ?? 0) - (right.ended ?? 0))
    .reduce((shown, { result }) => withIssueChange(shown, result?.issues ?? NO_CHANGE), board);

/** Whether releases, sprints or settings have been written since so many changes had ended. */
export const isOvertaken = ({ ledger }: RootState, since: number): boolean =>
  ledger.changes.some(
    ({ ended = 0, plan }) =>
      ended > since && plan.some(({ kind }) => kind === 'admin' || kind.startsWith('lane')),
  );

/** What can be taken back next, or done again. */
export const nextOf = ({ past, future }: Stacks, way: Way): Change | undefined =>
  (way === 'undo' ? past : future).at(-1);
