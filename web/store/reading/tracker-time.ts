import type { AskTracker } from '../tracker/ask-tracker.ts';

/**
 * Returns the time of the tracker's clock in milliseconds since 1970: the browser's clock may be wrong. Returns 0 if the
 * tracker does not tell.
 */
export const trackerTime = async (ask: AskTracker): Promise<number> => {
  const answer = await ask({ url: '/rest/api/3/serverInfo' }).catch(() => null);
  return Date.parse((answer as { serverTime?: string } | null)?.serverTime ?? '') || 0;
};
