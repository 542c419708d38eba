import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { touchedBy } from '#domain/change/kinds/subjects.ts';
import type { Made } from '#domain/change/model/write.ts';
import type { Failure } from '../ports/failure.ts';
import { loadingStarted } from '../slices/loading.ts';
import {
  type Change,
  type Conflict,
  type Decision,
  type Hold,
  isOpen,
  type Result,
} from './change.ts';
import { isStep, kindOf } from './kinds.ts';

/** All changes of this visit and those restored from earlier visits, in the order in which the user made them. */
export interface LedgerState {
  /** Whether the tracker or Cairn's backend cannot be reached. */
  readonly offline: boolean;
  readonly changes: readonly Change[];
  /** `ended`: number of changes that have ended. `endedAtLoad`: the value of `ended` when the last board load began. */
  readonly ended: number;
  readonly endedAtLoad: number;
  /** The `order` of the last change whose flag was closed. */
  readonly seen: number;
}

const NOTHING: LedgerState = { offline: false, changes: [], ended: 0, endedAtLoad: 0, seen: 0 };

export const MOST_KEPT = 100;

export interface Ended {
  readonly id: string;
  readonly status: 'saved' | 'refused';
  /** Why the change was refused; null if the user dropped it. */
  readonly refusal?: Failure | null;
  readonly result: Result;
  /**
   * The saved name of the changed thing, if known. It can differ from the title, because others may have renamed the
   * thing.
   */
  readonly named?: Pick<Change, 'title'>;
  /** Ids of issues whose state must be read from the tracker, because it is uncertain after this change. */
  readonly doubts?: readonly string[];
}

export interface Progress {
  readonly id: string;
  readonly progress: number;
  readonly made: readonly Made[];
  /** What sending replaces in the change: the plan, if it was made anew, or the data of all things deleted so far. */
  readonly based?:
    | Pick<Change, 'plan' | 'shed' | 'kept' | 'missing' | 'said' | 'takesBack'>
    | Pick<Change, 'gone'>;
}

export const entered = createAction<Change>('ledger/entered');
/** Adds changes from an earlier visit, or from another tab of the same user. */
export const restored = createAction<readonly Change[]>('ledger/restored');
/** Ends the debounce: the changes that waited for it can be sent. */
export const ripened = createAction('ledger/ripened');
export const sendingStarted = createAction<string>('ledger/sendingStarted');
export const progressed = createAction<Progress>('ledger/progressed');
/** Puts a change that was being sent back into the queue, because the tracker or the backend cannot be reached. */
export const paused = createAction<string>('ledger/paused');
/** Pauses the sending of a change and of later changes on the same line, because of a temporary refusal. */
export const heldBack = createAction<{ readonly id: string; readonly hold: Hold }>(
  'ledger/heldBack',
);
/** Ends all pauses whose `until` is not after the given time. */
export const holdsEnded = createAction<number>('ledger/holdsEnded');
/**
 * Sets the conflicts of a change with changes by others. If the list is empty, nothing conflicts any more and the
 * change is queued again.
 */
export const conflictFound = createAction<{
  readonly id: string;
  readonly conflicts: readonly Conflict[];
}>('ledger/conflictFound');
export const decided = createAction<{ readonly id: string; readonly decision: Decision }>(
  'ledger/decided',
);
export const ended = createAction<Ended>('ledger/ended');
/** Replaces a change by its finished version, because another tab has sent it. */
export const adopted = createAction<Change>('ledger/adopted');
/** Asks the change to stop after the write that is being sent. */
export const stopAsked = createAction<string>('ledger/stopAsked');
/** Records that a change cannot be undone any more, because an attempt failed for good. */
export const foundFinal = createAction<string>('ledger/foundFinal');
/** Removes a change that was undone before it was sent. */
export const withdrawn = createAction<string>('ledger/withdrawn');
export const wentOffline = createAction('ledger/wentOffline');
export const cameOnline = createAction('ledger/cameOnline');
/** Records that the user closed the flag of the last change. */
export const noticed = createAction('ledger/noticed');

const byOrder = (left: Change, right: Change): number =>
  left.order - right.order || (left.id < right.id ? -1 : 1);

/**
 * Drops ended changes that have no step of undo and that ended before the newest load began. Of all ended changes,
 * keeps at most the newest `MOST_KEPT`.
 */
const pruned = (changes: readonly Change[], endedAtLoad: number): readonly Change[] => {
  const kept = changes.filter(
    (change) => isOpen(change) || isStep(change) || (change.ended ?? 0) > endedAtLoad,
  );
  const closed = kept.filter((change) => !isOpen(change));
  if (closed.length <= MOST_KEPT) return kept.length === changes.length ? changes : kept;
  const gone = new Set(closed.slice(0, closed.length - MOST_KEPT).map(({ id }) => id));
  return kept.filter(({ id }) => !gone.has(id));
};

const changed = (
  state: LedgerState,
  id: string,
  step: (change: Change) => Change,
): LedgerState => ({
  ...state,
  changes: state.changes.map((change) => (change.id === id ? step(change) : change)),
});

/** Returns whether `later` must wait because `change` is on hold and on the same line. */
const isHeldBefore = (change: Change, later: Change): boolean =>
  change.hold !== undefined && kindOf(change).line === kindOf(later).line;

const asWaiting = (change: Change): Change =>
  change.status === 'queued' && !change.waited ? { ...change, waited: true } : change;

const withHeld = (state: LedgerState, id: string, hold: Hold): LedgerState => {
  const changes = state.changes.map(
    (change): Change =>
      change.id === id ? { ...change, status: 'queued', waited: true, hold } : change,
  );
  const held = changes.find((change) => change.id === id);
  const follows = (change: Change): boolean => held !== undefined && isHeldBefore(held, change);
  return {
    ...state,
    changes: changes.map((change) => (follows(change) ? asWaiting(change) : change)),
  };
};

/** Adds a change. If a queued change has the same id, which happens with view settings, replaces its plan instead. */
const withEntered = (state: LedgerState, change: Change): LedgerState => {
  const { changes, offline } = state;
  const merged = changes.find(({ status, id }) => status === 'queued' && id === change.id);
  if (merged) {
    const said = [merged.said ?? [], change.said ?? []].flat().join(' ');
    const spoken = said === '' ? {} : { said };
    return changed(state, merged.id, (each) => ({ ...each, plan: change.plan, ...spoken }));
  }
  const waited = change.waited || offline || changes.some((each) => isHeldBefore(each, change));
  return { ...state, changes: [...changes, { ...change, waited }] };
};

const withRestored = (state: LedgerState, changes: readonly Change[]): LedgerState => {
  const known = new Set(state.changes.map(({ id }) => id));
  const fresh = changes.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return state;
  const all = [...state.changes, ...fresh].sort(byOrder);
  const old = fresh.filter(({ elsewhere }) => !elsewhere).map(({ order }) => order);
  return { ...state, changes: all, seen: Math.max(state.seen, ...old) };
};

const goalsBumped = (change: Change, result: Result): Change => {
  const versions = new Map(result.goals.map(({ id, version }) => [id, version]));
  if (versions.size === 0 || !isOpen(change)) return change;
  const plan = change.plan.map((write) => {
    const version = write.kind === 'goal' ? versions.get(write.change.id) : undefined;
    return write.kind === 'goal' && version !== undefined ? { ...write, version } : write;
  });
  return { ...change, plan };
};

const withEnded = (
  state: LedgerState,
  { id, status, refusal, result, named }: Ended,
): LedgerState => {
  const count = state.ended + 1;
  const changes = state.changes.map((change): Change => {
    if (change.id !== id) return goalsBumped(change, result);
    const { conflicts: _, decision: __, stopping, ...rest } = change;
    return {
      ...rest,
      ...(stopping ? { plan: change.plan.slice(0, change.progress) } : {}),
      status,
      result,
      ...named,
      ended: count,
      ...(status === 'refused' ? { refusal: refusal ?? null } : {}),
    };
  });
  return { ...state, ended: count, changes: pruned(changes, state.endedAtLoad) };
};

const withConflicts = (change: Change, conflicts: readonly Conflict[]): Change => {
  const { decision: _, conflicts: __, ...rest } = change;
  return conflicts.length > 0
    ? { ...rest, status: 'conflict', conflicts }
    : { ...rest, status: 'queued', answered: [] };
};

/**
 * Applies the user's decision to the change in conflict. Unless it is `drop`, also applies it to later changes of the
 * same things.
 */
const withDecision = (state: LedgerState, id: string, decision: Decision): LedgerState => {
  let shown: Pick<Change, 'conflicts' | 'plan'> | undefined;
  const changes = state.changes.map((change): Change => {
    const { conflicts: _, ...rest } = change;
    const touched = shown?.plan.flatMap(touchedBy);
    if (change.id === id) shown = change;
    else if (
      decision === 'drop' ||
      change.status !== 'queued' ||
      !change.plan.flatMap(touchedBy).some((each) => touched?.includes(each))
    ) {
      return change;
    }
    return { ...rest, status: 'queued', decision, answered: shown?.conflicts ?? [] };
  });
  return { ...state, changes };
};

const reducedChange = (state: LedgerState, action: UnknownAction): LedgerState => {
  if (ripened.match(action)) {
    const changes = state.changes.map((change): Change => {
      const { unripe, ...ripe } = change;
      return unripe ? ripe : change;
    });
    return { ...state, changes };
  }
  if (sendingStarted.match(action)) {
    return changed(state, action.payload, (change) => ({ ...change, status: 'sending' }));
  }
  if (progressed.match(action)) {
    const { id, progress, made, based } = action.payload;
    return changed(state, id, (change) => ({
      ...change,
      ...based,
      progress,
      made: made.length > 0 ? [...change.made, ...made] : change.made,
    }));
  }
  if (stopAsked.match(action)) {
    return changed(state, action.payload, (change) => ({ ...change, stopping: true }));
  }
  if (foundFinal.match(action)) {
    return changed(state, action.payload, (change) => ({ ...change, final: true }));
  }
  if (paused.match(action)) {
    return changed(state, action.payload, (change) => ({
      ...change,
      status: 'queued',
      waited: true,
      tried: true,
    }));
  }
  if (heldBack.match(action)) return withHeld(state, action.payload.id, action.payload.hold);
  if (holdsEnded.match(action)) {
    const changes = state.changes.map((change) => {
      const { hold, ...free } = change;
      return hold !== undefined && hold.until <= action.payload ? free : change;
    });
    return { ...state, changes };
  }
  if (conflictFound.match(action)) {
    const { id, conflicts } = action.payload;
    return changed(state, id, (change) => withConflicts(change, conflicts));
  }
  if (decided.match(action)) {
    const { id, decision } = action.payload;
    return withDecision(state, id, decision);
  }
  return state;
};

/** Owns everything that must be saved, is being saved, or can be undone. */
export const ledgerReducer = (state: LedgerState = NOTHING, action: UnknownAction): LedgerState => {
  if (entered.match(action)) return withEntered(state, action.payload);
  if (restored.match(action)) return withRestored(state, action.payload);
  if (ended.match(action)) return withEnded(state, action.payload);
  if (adopted.match(action)) {
    const { payload } = action;
    return changed(state, payload.id, () => ({ ...payload, ended: state.ended }));
  }
  if (withdrawn.match(action)) {
    return { ...state, changes: state.changes.filter(({ id }) => id !== action.payload) };
  }
  if (wentOffline.match(action)) {
    return { ...state, offline: true, changes: state.changes.map(asWaiting) };
  }
  if (cameOnline.match(action)) return { ...state, offline: false };
  if (noticed.match(action)) return { ...state, seen: state.changes.at(-1)?.order ?? state.seen };
  if (loadingStarted.match(action)) {
    const changes = pruned(state.changes, state.ended);
    return { ...state, endedAtLoad: state.ended, changes };
  }
  return reducedChange(state, action);
};
