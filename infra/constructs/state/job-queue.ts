import { Duration } from 'aws-cdk-lib';

/** The longest time for one message. */
export const WORKER_TIMEOUT = Duration.seconds(30);
/**
 * Visibility timeout until a worker begins; then the worker extends it for the rest of its own
 * time, so that after a kill the job continues within that time. Lambda requires it to be at least
 * the function's timeout. AWS recommends six times that, for throttled functions; here throttling
 * only costs one more delivery.
 */
export const JOB_VISIBILITY = Duration.seconds(45);
/** Tries of a batch before it is set aside. */
export const JOB_TRIES = 5;
/**
 * Most deliveries of a message: the tries, and the pauses that the tracker may ask for in a bad
 * hour.
 */
export const JOB_DELIVERIES = 25;
