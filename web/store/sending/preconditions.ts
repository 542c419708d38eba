import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import { writeNow } from '#domain/change/remap.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { loadedBoard, loadsOf } from '../board/board-api.ts';
import { touchedIds } from '../changes/select.ts';
import { selectAliases } from '../changes/select-aliases.ts';
import { selectAllGoals } from '../goals/goals-api.ts';
import type { Change } from '../ledger/change.ts';
import { selectMilestones } from '../milestones/milestones-api.ts';
import type { Failure } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import type { AppDispatch, RootState } from '../state/state.ts';
import { askFor } from '../tracker/ask-for.ts';
import { sendingKind } from '../writes/index.ts';
import type { Current, Sending, Sent } from '../writes/write-kind.ts';
import { mayBeSent } from './keep-progress.ts';

/** What sending needs of the store and the ports. */
export interface Store {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly ports: Ports;
}

/** Place of a write in the plan as it was entered: the idempotency key of a write names it. */
export const enteredAt = ({ shed = [] }: Pick<Change, 'shed'>, at: number): number =>
  shed
    .toSorted((left, right) => left - right)
    .reduce((place, each) => place + Number(each <= place), at);

export const sendingOf = (store: Store, change: Change, at: number): Sending => {
  const { dispatch, getState, ports } = store;
  const [arg] = loadsOf(getState(), change.scope.ref);
  return {
    ask: askFor(ports, change.scope.ref),
    backend: askBackend(ports),
    wait: ports.wait,
    board: (arg && loadedBoard(getState(), arg)) ?? null,
    goals: selectAllGoals(getState()),
    milestones: selectMilestones(getState()),
    key: `${change.id}-${enteredAt(change, at)}`,
    again: mayBeSent(change, at),
    since: change.resumes?.at ?? change.at,
    made: new Set(change.made.map(({ id }) => id)),
    own: new Set(touchedIds(change)),
    run: dispatch,
  };
};

/**
 * Returns a write with current ids, because its things may have been deleted and created again since it was planned.
 */
export const replanOnCurrent = (store: Store, write: Write): Write =>
  writeNow(write, selectAliases(store.getState()));

/** Whether others have changed a thing that the change affects, and the page does not show that yet. */
const hasNews = ({ getState }: Store, change: Change): boolean => {
  const { issues, things } = getState().live;
  const lanes = things.includes('version') || things.includes('sprint');
  if (lanes && change.plan.some(({ kind }) => kind === 'laneEdit')) return true;
  return issues.length > 0 && touchedIds(change).some((id) => issues.includes(id));
};

/**
 * Whether to re-plan a whole change on the current state: a queued change, undo or redo, a change that was in
 * conflict, or one after changes by others.
 */
const isGuarded = (store: Store, change: Change): boolean =>
  change.waited ||
  change.takesBack !== undefined ||
  change.decision !== undefined ||
  change.answered !== undefined ||
  hasNews(store, change);

/** The states that were read, by the index of the write. */
export type Looked = readonly { readonly at: number; readonly current: Current }[];

/** Ids of things that the change itself will create, so they do not exist yet. */
const idsToCreate = ({ plan, progress }: Change): ReadonlySet<string> =>
  new Set(plan.slice(progress).flatMap((write) => recordOf(write).makes?.(write) ?? []));

/** A change of more writes is not read first for their sake alone: the tracker limits the requests of a second. */
const MOST_READ = 50;

/**
 * Reads the current state for each write that is still to be sent, where it may have changed, and where nobody would
 * refuse a stale write.
 */
export const readPreconditions = async (
  store: Store,
  change: Change,
  stale = false,
): Promise<Looked> => {
  const all = stale || isGuarded(store, change);
  const few = change.plan.length - change.progress <= MOST_READ;
  const made = idsToCreate(change);
  const looked = await Promise.all(
    change.plan.slice(change.progress).map(async (planned, index) => {
      const at = change.progress + index;
      if (!all && !(few && sendingKind(planned).unversioned?.(planned))) return [];
      if (touchedIds({ plan: [planned] }).some((id) => made.has(id))) return [];
      const sending = sendingOf(store, change, at);
      const write = replanOnCurrent(store, planned);
      const looking = sendingKind(write).look?.(write, sending);
      return looking ? [{ at, current: await looking }] : [];
    }),
  );
  return looked.flat();
};

/** What others have saved, to be shown if the user drops the change. */
export const serverValues = (store: Store, change: Change, looked: Looked): Sent[] =>
  looked.flatMap(({ at, current }) => {
    const planned = change.plan[at];
    if (!planned) return [];
    const write = replanOnCurrent(store, planned);
    return sendingKind(write).theirs?.(write, current) ?? [];
  });

/** Why the write at an index is impossible on the current state; null if it is possible. */
export const faultOf = (
  store: Store,
  change: Change,
  at: number,
  current: Current,
): Failure | null => {
  const planned = change.plan[at];
  if (!planned) return null;
  const write = replanOnCurrent(store, planned);
  return sendingKind(write).fault?.(write, current, sendingOf(store, change, at)) ?? null;
};
