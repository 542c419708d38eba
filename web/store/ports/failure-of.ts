import { type Failure, FailureError } from './failure.ts';

/** Turns an error of RTK Query or a thrown value into a `Failure`. An unknown error becomes `unreadable`. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof FailureError) return error.failure;
  return typeof error === 'object' && error !== null && 'kind' in error
    ? (error as Failure)
    : { kind: 'unreadable' };
};
