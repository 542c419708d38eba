import { DONE, failedFor, type ItemOutcome, skippedFor } from '#domain/aggregates/job/outcome.ts';
import type { TrackerWrite } from '#domain/aggregates/job/tracker-writes.ts';
import type { CallTracker } from '../../ports/tracker/tracker.ts';
import { askOnce, isPassing } from './attempt.ts';

/** Its person may not even look any more, and nobody else can tell whether it was written. */
const inDoubt = (refused: ItemOutcome): ItemOutcome =>
  failedFor('JOB_ITEM_IN_DOUBT', refused.result === 'failed' ? refused.reason : null);

/**
 * How the items of a write ended whose person is refused, although an earlier attempt may have made it: by what the app
 * itself sees. What it sees nothing of stays in doubt, and is not said to have failed. Null: it cannot be asked now.
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
  // Not there, or not to be seen by the app either.
  if (answer.status >= 400) return all(inDoubt(refused));
  switch (look.sight(answer.body)) {
    case 'written':
      return all(DONE);
    case 'resolved':
      return all(skippedFor('JOB_ITEM_RESOLVED'));
    default:
      return all(refused);
  }
};
