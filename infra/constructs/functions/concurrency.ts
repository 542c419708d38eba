import type { StageConfig } from '../../config/stages.ts';

type Shared = Pick<StageConfig, 'concurrency'>;

/** Lambda takes no smaller number for a queue. */
const LEAST_FOR_A_QUEUE = 2;
/** What Lambda leaves unreserved in any account but a new one, which has no more than 10 and can reserve nothing. */
const UNRESERVED = 100;

/** Most boards whose batches are sent to the tracker at a time: a tenth of all, so that pages never wait for jobs. */
export const jobConcurrency = ({ concurrency }: Shared): number =>
  Math.max(LEAST_FOR_A_QUEUE, Math.floor(concurrency / 10));

/** Most pictures of shared boards that are renewed at a time. */
export const pictureConcurrency = ({ concurrency }: Shared): number =>
  Math.max(LEAST_FOR_A_QUEUE, Math.floor(concurrency / 50));

/** Whether one invocation can be kept for a function that must run alone. */
export const canReserve = ({ concurrency }: Shared): boolean => concurrency > UNRESERVED;

/** Of all invocations: what the feeds get, and what the dispatch of jobs. */
export const READERS = { feeds: 1 / 10, jobDispatch: 1 / 100 };

/**
 * Most invocations at a time of a reader of the event table, of which the service begins one for each part of the stream,
 * however many these become. Undefined where the account is too small to keep any: a mapping of a stream has no such
 * setting of its own.
 */
export const readerConcurrency = ({ concurrency }: Shared, share: number): number | undefined => {
  const kept = Math.min(concurrency, 2 * (concurrency - UNRESERVED)) * share;
  return kept >= 1 ? Math.floor(kept) : undefined;
};
