import type { StageConfig } from '../../config.ts';

type Shared = Pick<StageConfig, 'concurrency'>;

/** Lambda takes no smaller number for a queue. */
const LEAST_FOR_A_QUEUE = 2;
/** What Lambda leaves unreserved in any account but a new one, which has no more than 10 and can reserve nothing. */
const UNRESERVED = 100;

/** Most boards whose batches are sent to the tracker at a time: a tenth of all, so that pages never wait for jobs. */
export const jobConcurrency = ({ concurrency }: Shared): number =>
  Math.max(LEAST_FOR_A_QUEUE, Math.floor(concurrency / 10));

/** Whether one invocation can be kept for a function that must run alone. */
export const canReserve = ({ concurrency }: Shared): boolean => concurrency > UNRESERVED;
