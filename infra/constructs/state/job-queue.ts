import { Duration } from 'aws-cdk-lib';

/** The longest time that a worker may take for one message. */
export const WORKER_TIMEOUT = Duration.seconds(30);
/**
 * Visibility timeout of a message until a worker begins with it. The worker then replaces it by the time that it may
 * still run, so that after a kill another worker can continue soon. Lambda requires at least the function's timeout.
 * AWS recommends six times the timeout because of throttled functions; here a throttled function only costs one more
 * delivery.
 */
export const JOB_VISIBILITY = Duration.seconds(45);
/** Consecutive tries of a batch before its open items are given up. */
export const JOB_TRIES = 5;
/** Most deliveries of a message: the tries, plus the pauses that the tracker may request within an hour of overload. */
export const JOB_DELIVERIES = 25;
