import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import { touchedIds } from '../changes/select.ts';
import type { Change } from '../ledger/change.ts';
import { sendingKind } from '../writes/index.ts';
import type { Current, Sending } from '../writes/write-kind.ts';

interface Place {
  readonly change: Change;
  readonly at: number;
  readonly write: Write;
  readonly sending: Sending;
  /** The state that was read before the change began; absent if nothing was read. */
  readonly looked: Current | undefined;
}

/** Returns whether the change has already changed the thing of its write at index `at`, and did not create it. */
const hasTouched = ({ plan, progress }: Change, at: number): boolean => {
  const sent = plan.slice(progress, at);
  const made = new Set(sent.flatMap((write) => recordOf(write).makes?.(write) ?? []));
  const ids = touchedIds({ plan: plan.slice(at, at + 1) }).filter((id) => !made.has(id));
  return touchedIds({ plan: sent }).some((id) => ids.includes(id));
};

/**
 * Returns the state on which a write is sent, if it was read. If the change has already written the same thing, the
 * state is read again: otherwise our own write would look like a change by somebody else.
 */
export const currentAt = async ({
  change,
  at,
  write,
  sending,
  looked,
}: Place): Promise<Current | undefined> => {
  const { look, mends } = sendingKind(write);
  const isOutdated = (looked !== undefined || mends === true) && hasTouched(change, at);
  return isOutdated ? look?.(write, sending) : looked;
};
