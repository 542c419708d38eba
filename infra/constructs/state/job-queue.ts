import { Duration } from 'aws-cdk-lib';

/** So long a worker may take for a message. */
export const WORKER_TIMEOUT = Duration.seconds(30);
/**
 * So long a message is held for a worker that has not begun. One that has holds it for the rest of its own time, so
 * that a killed worker's board goes on within that. The service takes no mapping whose function may outlive this;
 * its advice of six times as long is for functions that are throttled, which here costs one more delivery.
 */
export const JOB_VISIBILITY = Duration.seconds(45);
/** Tries of a batch before it is put aside. */
export const JOB_TRIES = 5;
/** Deliveries of its message at most: the tries, and as many pauses as the tracker may ask for in a bad hour. */
export const JOB_DELIVERIES = 25;
