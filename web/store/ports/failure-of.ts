import type { Failure } from './failure.ts';

/** What RTK Query keeps as an error: a failure of ours, or a fault that has no better words. */
export const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'kind' in error
    ? (error as Failure)
    : { kind: 'unreadable' };
