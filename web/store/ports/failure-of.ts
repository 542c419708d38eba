import { type Failure, FailureError } from './failure.ts';

/** What RTK Query keeps as an error, or what was thrown: a failure of ours, or a fault that has no better words. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof FailureError) return error.failure;
  return typeof error === 'object' && error !== null && 'kind' in error
    ? (error as Failure)
    : { kind: 'unreadable' };
};
