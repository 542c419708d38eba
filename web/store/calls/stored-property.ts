import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Returns whether nothing is stored, so that defaults may be written. Only the status 404 proves that. */
const isMissing = (error: unknown): boolean =>
  error instanceof FailureError && error.failure.kind === 'tracker' && error.failure.status === 404;

/**
 * Returns the stored value of a property in the tracker; undefined if there is none. Throws a `FailureError` if it
 * cannot be read, so that a value that was not read is never overwritten.
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
