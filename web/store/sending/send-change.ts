import { keepChange, readChange } from '../changes/kept-changes.ts';
import { rootOf, selectChange, touchedIds } from '../changes/select.ts';
import { type Change, type Conflict, type Hold, isOpen } from '../ledger/change.ts';
import { kindOf } from '../ledger/kinds.ts';
import {
  adopted,
  conflictFound,
  type Ended,
  ended,
  foundFinal,
  heldBack,
  paused,
  wentOffline,
  withdrawn,
} from '../ledger/ledger.ts';
import { announceProperties } from '../live/announce.ts';
import { type Failure, FailureError } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import type { AppThunk } from '../state/state.ts';
import { sendingKind } from '../writes/index.ts';
import { resultOf, savedTitle, settleSent } from '../writes/settle.ts';
import type { Sent } from '../writes/write-kind.ts';
import { correctEarly } from './correct-early.ts';
import { currentAt } from './current-at.ts';
import { keepProgress } from './keep-progress.ts';
import { objection, unseenOf } from './objection.ts';
import {
  type Looked,
  readPreconditions,
  replanOnCurrent,
  type Store,
  sendingOf,
  serverValues,
} from './preconditions.ts';
import { keepRebased, rebase } from './rebase.ts';

type Outcome =
  | { readonly kind: 'saved'; readonly sent: readonly Sent[] }
  | { readonly kind: 'refused'; readonly sent: readonly Sent[]; readonly failure: Failure | null }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  /** Temporary refusal: the remaining writes are sent after the hold. */
  | { readonly kind: 'later'; readonly sent: readonly Sent[]; readonly hold: Hold }
  | { readonly kind: 'offline'; readonly sent: readonly Sent[] };

const isStopping = ({ getState }: Store, { id }: Change): boolean =>
  selectChange(getState(), id)?.stopping === true;

/** Milliseconds before a retry when the session has expired. */
const SESSION_PAUSE = 30_000;

/** Returns the hold for a temporary refusal (rate limit, expired session); null if the refusal is final. */
const holdOf = ({ ports }: Store, failure: Failure): Hold | null => {
  if (failure.kind !== 'tracker' && failure.kind !== 'backend') return null;
  if (failure.retryAt !== undefined) return { reason: 'limit', until: failure.retryAt };
  return failure.status === 401 ? { reason: 'session', until: ports.now() + SESSION_PAUSE } : null;
};

const stoppedBy = (store: Store, failure: Failure, sent: readonly Sent[]): Outcome => {
  if (failure.kind === 'offline') return { kind: 'offline', sent };
  const hold = holdOf(store, failure);
  return hold ? { kind: 'later', sent, hold } : { kind: 'refused', sent, failure };
};

/** Sends the remaining writes of a change one by one until one fails. */
const writeAll = async (store: Store, change: Change, looked: Looked): Promise<Outcome> => {
  const sent: Sent[] = [];
  for (let at = change.progress; at < change.plan.length; at += 1) {
    const planned = change.plan[at];
    if (!planned) break;
    const found = looked.find((each) => each.at === at);
    // The first goal with an id is used, so the newest version of a goal comes first.
    const own = sent.flatMap(({ goal }) => goal ?? []).toReversed();
    const shared = sendingOf(store, change, at);
    const sending = { ...shared, goals: [...own, ...shared.goals] };
    try {
      const write = replanOnCurrent(store, planned);
      const current = await currentAt({ change, at, write, sending, looked: found?.current });
      // The user undid the change while it was unknown whether the tracker had received it: it was not deleted yet.
      if (write.kind === 'removal' && current && isStopping(store, change)) break;
      const done = await sendingKind(write).send(write, sending, current);
      sent.push(done);
      await store.dispatch(keepProgress(change, at, done));
      if (done.stopped || isStopping(store, change)) break;
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      return stoppedBy(store, error.failure, sent);
    }
  }
  return { kind: 'saved', sent };
};

/**
 * Returns whether the backend reported a stale version for a write that can compare both sides. The attempt is then
 * repeated with a conflict check.
 */
const wasOvertaken = ({ plan }: Change, outcome: Outcome): boolean =>
  outcome.kind === 'refused' &&
  outcome.sent.length === 0 &&
  outcome.failure?.kind === 'backend' &&
  outcome.failure.code === 'STALE_VERSION' &&
  plan.some((planned) => sendingKind(planned).mends === true);

/** Returns the outcome of a change whose writes are all unnecessary on the current state. */
const nothingLeft = (store: Store, change: Change, looked: Looked): Outcome => {
  const sent = serverValues(store, change, looked);
  if (change.decision === 'theirs') return { kind: 'refused', sent, failure: null };
  // Others made the whole change already, so undo has nothing to revert. A redo marks its original change too, because
  // the flag is about that change.
  for (const id of new Set([change.id, rootOf(change)])) store.dispatch(foundFinal(id));
  return { kind: 'saved', sent };
};

/** Re-plans a change on the state that was read and sends it. Undo then restores that state. */
const writeOn = async (
  store: Store,
  change: Change,
  looked: Looked,
  stale: boolean,
): Promise<Outcome> => {
  if (change.decision === 'theirs') {
    // Objections below are checked against the current state of the things that the user kept.
    store.dispatch(settleSent({ ...change, plan: [] }, serverValues(store, change, looked)));
  }
  const based = rebase(store, change, looked);
  if (based.change.plan.length === 0) {
    return nothingLeft(store, change, looked);
  }
  const refused =
    change.decision === 'theirs' ? objection(store, based.change, based.looked) : null;
  if (refused) return refused;
  await keepRebased(store, change, based);
  // The changes by others are shown first, because the writes are planned on them.
  store.dispatch(settleSent({ ...based.change, plan: [] }, based.theirs));
  const outcome = await writeAll(store, based.change, based.looked);
  return !stale && wasOvertaken(based.change, outcome)
    ? attempt(store, based.change, true)
    : outcome;
};

const attempt = async (store: Store, change: Change, stale = false): Promise<Outcome> => {
  try {
    const looked = await readPreconditions(store, change, stale);
    if (change.decision === 'drop') {
      return { kind: 'refused', sent: serverValues(store, change, looked), failure: null };
    }
    const judge = change.decision === 'theirs' ? unseenOf : objection;
    const refused = judge(store, change, looked);
    if (refused) return refused;
    return await writeOn(store, change, looked, stale);
  } catch (error) {
    if (error instanceof FailureError) return stoppedBy(store, error.failure, []);
    console.error('A change could not be sent.', error);
    return { kind: 'refused', sent: [], failure: { kind: 'unreadable' } };
  }
};

/** Tells other users of the board which properties were written, also by a write that failed halfway. */
const announce = (store: Store, change: Change, { status, result }: Ended): Promise<void> => {
  const { ports, getState } = store;
  const { plan, progress } = selectChange(getState(), change.id) ?? change;
  const end = progress + (status === 'refused' ? 1 : 0);
  const written = plan.slice(0, end).map((write) => replanOnCurrent(store, write));
  const announced = written.flatMap((write) => sendingKind(write).announces?.(write, result) ?? []);
  return announceProperties(ports, change, announced);
};

/**
 * Returns the ids of issues whose state must be read again: the tracker changed them as a side effect, or their write
 * was refused and may be half done.
 */
const doubtsOf = (store: Store, change: Change, status: Ended['status']): string[] => {
  const { plan, progress } = selectChange(store.getState(), change.id) ?? change;
  const { board } = sendingOf(store, change, 0);
  const moved = plan
    .slice(0, progress)
    .flatMap((write) => sendingKind(write).doubts?.(write, board ?? undefined) ?? []);
  const refused =
    status === 'refused' ? touchedIds({ plan: plan.slice(progress, progress + 1) }) : [];
  return [...moved, ...refused].filter((id) => /^\d+$/.test(id));
};

const conclude = async (store: Store, change: Change, outcome: Outcome): Promise<void> => {
  const { dispatch } = store;
  const { id } = change;
  if (outcome.kind === 'conflict') {
    dispatch(conflictFound({ id, conflicts: outcome.conflicts }));
    return;
  }
  dispatch(settleSent(change, outcome.sent));
  if (outcome.kind === 'later') {
    dispatch(heldBack({ id, hold: outcome.hold }));
    return;
  }
  if (outcome.kind === 'offline') {
    // Go offline first: otherwise the paused change would be sent again immediately.
    dispatch(wentOffline());
    dispatch(paused(id));
    return;
  }
  const result = resultOf(outcome.sent);
  const title = savedTitle(change, outcome.sent);
  const end: Ended =
    outcome.kind === 'saved'
      ? {
          ...{ id, status: 'saved', result, doubts: doubtsOf(store, change, 'saved') },
          ...(title === null ? {} : { named: { title } }),
        }
      : {
          id,
          status: 'refused',
          refusal: outcome.failure,
          result,
          doubts: doubtsOf(store, change, 'refused'),
        };
  // Announce before the change ends: after a crash, an ended change is not sent again, and the announcement would be
  // lost.
  await announce(store, change, end).catch(console.error);
  dispatch(ended(end));
};

/**
 * Returns what another tab has done with a restored change: the ended change, or `gone` if it is no longer stored.
 * Null: this tab must send it.
 */
const sentElsewhere = async (ports: Ports, change: Change): Promise<'gone' | Change | null> => {
  if (!change.restored || !change.waited) return null;
  const kept = await readChange(ports, change.id);
  if (!kept) return 'gone';
  return isOpen(kept) ? null : kept;
};

/** Sends a change as far as possible. Only one tab of a user sends changes of a line at a time. */
export const sendChange =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const store: Store = { dispatch, getState, ports };
    const { line } = kindOf(selectChange(getState(), id) ?? { action: 'move' });
    const job = async () => {
      const change = selectChange(getState(), id);
      if (!change) return;
      const elsewhere = await sentElsewhere(ports, change);
      if (elsewhere === 'gone') dispatch(withdrawn(id));
      else if (elsewhere) dispatch(adopted(elsewhere));
      else {
        // Stored before sending, so that the next visit can continue after a crash.
        await keepChange(ports, change);
        const corrected = await correctEarly(store, change);
        if (corrected) await conclude(store, corrected, await attempt(store, corrected));
      }
    };
    // Jobs run in the backend and starting one is idempotent, so tabs need not wait for each other.
    await (line === 'jobs' ? job() : ports.local.alone(`ledger|${line}`, job));
  };
