import { failedFor, type ItemOutcome } from '#domain/aggregates/job/outcome.ts';
import type { TrackerWrite } from '#domain/aggregates/job/tracker-writes.ts';
import type { CallTracker } from '../../ports/tracker/tracker.ts';
import { askOnce, isPassing, SEEN } from './attempt.ts';

/**
 * Returns the outcome of an item that may have been written. Its author may no longer check this, and nobody else can.
 */
const inDoubt = (refused: ItemOutcome): ItemOutcome =>
  failedFor('JOB_ITEM_IN_DOUBT', refused.result === 'failed' ? refused.reason : null);

/**
 * Finds the outcomes of a write that an earlier attempt may have made, when the author is refused now. Checks as the
 * app itself. An item that the app cannot read stays in doubt and is not reported as failed. Returns null when the
 * tracker does not answer now.
 */
export const reconcile = async (
  asApp: CallTracker | null,
  { items, look }: TrackerWrite,
  refused: ItemOutcome,
): Promise<ItemOutcome[] | null> => {
  const all = (outcome: ItemOutcome) => items.map(() => outcome);
  if (asApp === null || !look) return all(inDoubt(refused));
  const answer = await askOnce(asApp, look.request);
  if (isPassing(answer)) return null;
  // The issue does not exist, or the app may not see it.
  if (answer.status >= 400) return all(inDoubt(refused));
  const sight = look.sight(answer.body);
  return all(sight === 'open' ? refused : SEEN[sight]);
};
