import type { Announced } from '#domain/contracts/announce-changes.ts';
import { keepChange, readChange } from '../changes/kept-changes.ts';
import { rootOf, selectChange, touchedIds } from '../changes/select.ts';
import { type Change, isOpen } from '../ledger/change.ts';
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
import { isOfSingleCards } from '../ledger/single-cards.ts';
import { announceProperties } from '../live/announce.ts';
import { FailureError } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import type { AppThunk } from '../state/state.ts';
import { sendingKind } from '../writes/index.ts';
import { resultOf, savedTitle, settleSent } from '../writes/settle.ts';
import { correctEarly } from './correct-early.ts';
import { objection, unseenOf } from './objection.ts';
import { type Outcome, stoppedBy } from './outcome.ts';
import {
  type Looked,
  readPreconditions,
  replanOnCurrent,
  type Store,
  sendingOf,
  serverValues,
} from './preconditions.ts';
import { keepRebased, rebase } from './rebase.ts';
import { writeAll } from './write-all.ts';

/**
 * Returns whether the backend refused the first write because of a stale version, although a write of the change can be
 * compared with the current state. The attempt is then repeated with this comparison.
 */
const wasOvertaken = ({ plan }: Change, outcome: Outcome): boolean =>
  outcome.kind === 'refused' &&
  outcome.sent.length === 0 &&
  outcome.failure?.kind === 'backend' &&
  outcome.failure.code === 'STALE_VERSION' &&
  plan.some((planned) => sendingKind(planned).mends === true);

/** Returns the outcome of a change of which nothing is left to write on the current state. */
const nothingLeft = (store: Store, change: Change, looked: Looked): Outcome => {
  const sent = serverValues(store, change, looked);
  if (change.decision === 'theirs') return { kind: 'refused', sent, failure: null };
  // Others have already made the whole change, so there is nothing to undo. If this is a redo, its original change is
  // marked too, because the flag reports that one.
  for (const id of new Set([change.id, rootOf(change)])) store.dispatch(foundFinal(id));
  return { kind: 'saved', sent };
};

/** Re-plans a change on the state that was read, and sends it. An undo of the change then restores that state. */
const writeOn = async (
  store: Store,
  change: Change,
  looked: Looked,
  stale: boolean,
): Promise<Outcome> => {
  if (change.decision === 'theirs') {
    // Shows the current state of the things that the user left to others, because `objection` below checks against it.
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
  // Shows the changes by others first, because the re-planned writes start from them.
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

/**
 * Returns the writes that were refused. If each is about a card of its own, these are all that are left; otherwise the
 * change stopped at the first one.
 */
const refusedIn = (change: Change, { status }: Pick<Ended, 'status'>): Change['plan'] => {
  if (status !== 'refused') return [];
  const { plan, progress } = change;
  return plan.slice(progress, isOfSingleCards(change) ? plan.length : progress + 1);
};

/** Properties that a step has once for its project and once for each portfolio. */
const OF_EACH_MAP: ReadonlySet<string> = new Set(['goalId', 'rank']);

/** Leaves out the values of a portfolio's own properties, because only those of the project are recorded. */
const recordable = (announced: Announced, { scope }: Change): Announced => {
  if (scope.ref.kind !== 'portfolio' || !announced.values) return announced;
  const values = announced.values.filter(({ property }) => !OF_EACH_MAP.has(property));
  return { ...announced, values };
};

/** Leaves out values that may not have been written. */
const withoutValues = ({ values: _, ...announced }: Announced): Announced => announced;

/**
 * Tells which properties were written: other users of the board, and the history of placements. To the others, a
 * refused write counts too, because a part of it may have been written.
 */
const announce = (store: Store, change: Change, end: Ended): Promise<void> => {
  const { ports, getState } = store;
  const now = selectChange(getState(), change.id) ?? change;
  const announcedBy = (writes: Change['plan']): Announced[] =>
    writes
      .map((write) => replanOnCurrent(store, write))
      .flatMap((write) => sendingKind(write).announces?.(write, end.result) ?? []);
  const written = announcedBy(now.plan.slice(0, now.progress));
  return announceProperties(ports, change, [
    ...written.map((each) => recordable(each, change)),
    ...announcedBy(refusedIn(now, end)).map(withoutValues),
  ]);
};

/**
 * Returns the ids of issues that must be read again: the tracker changed them together with a write, or their write was
 * refused and may have been done in part.
 */
const doubtsOf = (store: Store, change: Change, status: Ended['status']): string[] => {
  const now = selectChange(store.getState(), change.id) ?? change;
  const { board } = sendingOf(store, change, 0);
  const moved = now.plan
    .slice(0, now.progress)
    .flatMap((write) => sendingKind(write).doubts?.(write, board ?? undefined) ?? []);
  const refused = touchedIds({ plan: refusedIn(now, { status }) });
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
    // Goes offline first. Otherwise the change would be sent again as soon as it is paused.
    dispatch(wentOffline());
    dispatch(paused(id));
    return;
  }
  const refusals = outcome.kind === 'refused' ? (outcome.refusals ?? []) : [];
  const result = { ...resultOf(outcome.sent), ...(refusals.length > 0 ? { refusals } : {}) };
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
  // Announces before the change ends. If the page crashed in between, the ended change would not be sent again, and
  // nobody would announce it.
  await announce(store, change, end).catch(console.error);
  dispatch(ended(end));
};

/**
 * Returns what another tab has done with a restored change: the ended change, or `gone` if the tab has dropped it.
 * Returns null if this tab must send the change.
 */
const sentElsewhere = async (ports: Ports, change: Change): Promise<'gone' | Change | null> => {
  if (!change.restored || !change.waited) return null;
  const kept = await readChange(ports, change.id);
  if (!kept) return 'gone';
  return isOpen(kept) ? null : kept;
};

/** Sends as much of a change as possible. Only one tab of a user sends changes of the same line at a time. */
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
        // Stores the change before it is sent, so that the next visit can continue after a crash.
        await keepChange(ports, change);
        const corrected = await correctEarly(store, change);
        if (corrected) await conclude(store, corrected, await attempt(store, corrected));
      }
    };
    // Tabs need not wait for each other to start jobs: jobs run in the backend, and starting the same job twice has no
    // effect.
    await (line === 'jobs' ? job() : ports.local.alone(`ledger|${line}`, job));
  };
