import { selectChange } from '../changes/select.ts';
import type { CardFailure, Change } from '../ledger/change.ts';
import { progressed } from '../ledger/ledger.ts';
import { settled } from '../ports/failure.ts';
import { sendingKind } from '../writes/index.ts';
import { settleSent } from '../writes/settle.ts';
import type { Sent } from '../writes/write-kind.ts';
import { currentAt } from './current-at.ts';
import { keepProgress } from './keep-progress.ts';
import { type Outcome, stoppedBy } from './outcome.ts';
import { type Looked, replanOnCurrent, type Store, sendingOf } from './preconditions.ts';
import { goesOn, type Planned, putOff } from './put-off.ts';

const isStopping = ({ getState }: Store, { id }: Change): boolean =>
  selectChange(getState(), id)?.stopping === true;

const cardIdAt = ({ plan }: Change, at: number): string => {
  const write = plan[at];
  return write?.kind === 'issue' ? write.before.id : '';
};

/** Sends the write of a change at index `at`. Returns null if the user stopped the change before a deletion. */
const writeOne = async (
  store: Store,
  { change, looked }: Planned,
  at: number,
  sent: readonly Sent[],
): Promise<Sent | null> => {
  const planned = change.plan[at];
  if (!planned) return null;
  // A write takes the first goal with its id, so goals that this change has just saved come before the loaded ones.
  const own = sent.flatMap(({ goal }) => goal ?? []).toReversed();
  const shared = sendingOf(store, change, at);
  const sending = { ...shared, goals: [...own, ...shared.goals] };
  const write = replanOnCurrent(store, planned);
  const found = looked.find((each) => each.at === at);
  const current = await currentAt({ change, at, write, sending, looked: found?.current });
  // The user undid the change while it was not known whether the tracker had deleted the issue. It still exists, so it
  // is kept.
  if (write.kind === 'removal' && current && isStopping(store, change)) return null;
  return sendingKind(write).send(write, sending, current);
};

/**
 * Sends the remaining writes of a change one after the other, and stops when one fails. If each write is about a card
 * of its own, a refused write comes last instead, and the others are sent (R-LIVE-12).
 */
export const writeAll = async (store: Store, change: Change, looked: Looked): Promise<Outcome> => {
  const sent: Sent[] = [];
  const refusals: CardFailure[] = [];
  let now: Planned = { change, looked };
  for (let at = change.progress; at < change.plan.length - refusals.length; ) {
    const { data, error } = await settled(() => writeOne(store, now, at, sent));
    if (error) {
      const outcome = stoppedBy(store, error, sent);
      if (outcome.kind !== 'refused' || !goesOn(change, error)) return outcome;
      refusals.push({ id: cardIdAt(now.change, at), failure: error });
      now = putOff(now, at);
      const { plan } = now.change;
      store.dispatch(progressed({ id: change.id, progress: at, made: [], based: { plan } }));
      continue;
    }
    if (!data) break;
    sent.push(data);
    await store.dispatch(keepProgress(now.change, at, data));
    if (data.settlesNow) store.dispatch(settleSent({ ...now.change, plan: [] }, [data]));
    if (data.stopped || isStopping(store, change)) break;
    at += 1;
  }
  const [first] = refusals;
  return first
    ? { kind: 'refused', sent, failure: first.failure, refusals }
    : { kind: 'saved', sent };
};
