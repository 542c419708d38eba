import type { StageConfig } from '../../config/stages.ts';

type Shared = Pick<StageConfig, 'concurrency'>;

/** The lowest concurrency that Lambda accepts for a queue. */
const LEAST_FOR_A_QUEUE = 2;
/** Concurrency that Lambda requires to stay unreserved. A new account has only 10, so it can reserve none. */
const UNRESERVED = 100;

/**
 * Number of job groups that are processed at the same time: a tenth of the account's concurrency, so that jobs never
 * delay pages.
 */
export const jobConcurrency = ({ concurrency }: Shared): number =>
  Math.max(LEAST_FOR_A_QUEUE, Math.floor(concurrency / 10));

/** Number of published pictures that are renewed at the same time. */
export const pictureConcurrency = ({ concurrency }: Shared): number =>
  Math.max(LEAST_FOR_A_QUEUE, Math.floor(concurrency / 50));

/** Returns whether the account can reserve one invocation for a function that must not run twice at the same time. */
export const canReserve = ({ concurrency }: Shared): boolean => concurrency > UNRESERVED;

/** Shares of the account's concurrency for the projectors and for the dispatch of jobs. */
export const READERS = { feeds: 1 / 10, jobDispatch: 1 / 100 };

/**
 * Returns the most concurrent invocations of a function that reads the events table. Lambda starts one invocation per
 * shard, and a stream mapping has no limit, so the function's reserved concurrency limits them. Undefined when the
 * account is too small to reserve any.
 */
export const readerConcurrency = ({ concurrency }: Shared, share: number): number | undefined => {
  const kept = Math.min(concurrency, 2 * (concurrency - UNRESERVED)) * share;
  return kept >= 1 ? Math.floor(kept) : undefined;
};
