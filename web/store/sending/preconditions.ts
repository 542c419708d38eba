import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import { writeNow } from '#domain/change/remap.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { selectBaselines } from '../baselines/baselines-api.ts';
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
import { keepGone, mayBeSent } from './keep-progress.ts';

export interface Store {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly ports: Ports;
}

/** Returns the index that a write had in the original plan. The write's idempotency key contains it. */
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
    baselines: selectBaselines(getState()),
    key: `${change.id}-${enteredAt(change, at)}`,
    again: mayBeSent(change, at),
    since: change.resumes?.at ?? change.at,
    made: new Set(change.made.map(({ id }) => id)),
    own: new Set(touchedIds(change)),
    ownPersonas: getState().ownPersonas,
    run: dispatch,
    keepGone: (gone) => dispatch(keepGone(change, at, gone)),
  };
};

/**
 * Returns a write with the current ids of its things, because they may have been deleted and created again after it was
 * planned.
 */
export const replanOnCurrent = (store: Store, write: Write): Write =>
  writeNow(write, selectAliases(store.getState()));

/** Returns whether others have changed a thing of the change, and the page does not show that yet. */
const hasNews = ({ getState }: Store, change: Change): boolean => {
  const { issues, things } = getState().live;
  const lanes = things.includes('version') || things.includes('sprint');
  if (lanes && change.plan.some(({ kind }) => kind === 'laneEdit')) return true;
  return issues.length > 0 && touchedIds(change).some((id) => issues.includes(id));
};

/**
 * Returns whether to re-plan the whole change on the current state, because it had to wait, is an undo or redo, was in
 * conflict, or others have changed its things.
 */
const isGuarded = (store: Store, change: Change): boolean =>
  change.waited ||
  change.takesBack !== undefined ||
  change.decision !== undefined ||
  change.answered !== undefined ||
  hasNews(store, change);

/** The current states that were read. `at`: index of the write in the plan. */
export type Looked = readonly { readonly at: number; readonly current: Current }[];

/** Returns the ids of things that the rest of the change will create. They do not exist yet. */
const idsToCreate = ({ plan, progress }: Change): ReadonlySet<string> =>
  new Set(plan.slice(progress).flatMap((write) => recordOf(write).makes?.(write) ?? []));

/**
 * Writes that would silently overwrite changes by others are compared with the current state first, but only if no more
 * than this many are left: the tracker limits requests per second.
 */
const MOST_READ = 50;

/**
 * Reads the current states for the writes that are left. Without `stale`, and unless the change must be re-planned,
 * only for writes that would silently overwrite changes by others.
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

/** Returns the current state of the change's things. The page shows it if the user drops the change. */
export const serverValues = (store: Store, change: Change, looked: Looked): Sent[] =>
  looked.flatMap(({ at, current }) => {
    const planned = change.plan[at];
    if (!planned) return [];
    const write = replanOnCurrent(store, planned);
    return sendingKind(write).theirs?.(write, current) ?? [];
  });

/** Returns why the write at this index is impossible on the current state; null if it is possible. */
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
