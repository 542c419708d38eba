import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Nobody saved any yet: that alone lets defaults be written over what is there. */
const isMissing = (error: unknown): boolean =>
  error instanceof FailureError && error.failure.kind === 'tracker' && error.failure.status === 404;

/**
 * The value of a property of the tracker as it is now; undefined where there is none. Throws `FailureError` where that
 * cannot be told, so that nothing is written over what could not be read.
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
