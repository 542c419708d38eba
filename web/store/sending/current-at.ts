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
  /** The current state as it was read before the change was sent; absent if it was not read. */
  readonly looked: Current | undefined;
}

/**
 * Returns whether an earlier write of the change has already changed the thing of the write at index `at`, which the
 * change did not create itself.
 */
const hasTouched = ({ plan, progress }: Change, at: number): boolean => {
  const sent = plan.slice(progress, at);
  const made = new Set(sent.flatMap((write) => recordOf(write).makes?.(write) ?? []));
  const ids = touchedIds({ plan: plan.slice(at, at + 1) }).filter((id) => !made.has(id));
  return touchedIds({ plan: sent }).some((id) => ids.includes(id));
};

/**
 * Returns the state on which a write is sent; undefined if it was not read. If an earlier write of the same change
 * affects the same thing, reads the state again: the earlier write would otherwise look like a change by somebody else.
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
