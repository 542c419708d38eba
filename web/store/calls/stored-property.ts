import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Only a 404 proves that nothing is stored, so that defaults may be written. */
const isMissing = (error: unknown): boolean =>
  error instanceof FailureError && error.failure.kind === 'tracker' && error.failure.status === 404;

/**
 * Returns the stored value of a tracker property; undefined if there is none. Throws `FailureError` if it cannot be
 * read, so that unread data is never overwritten.
 */
export const storedProperty = async (ask: AskTracker, url: string): Promise<unknown> => {
  try {
    const answer = await ask({ url });
    return (answer as { value?: unknown } | null)?.value;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
