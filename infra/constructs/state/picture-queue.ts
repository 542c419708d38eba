import { Duration } from 'aws-cdk-lib';

/** So long the renewal of a picture may take: a board of some thousand cards is read page by page. */
export const RENEWAL_TIMEOUT = Duration.minutes(4);
/** What a killed worker leaves goes on then; longer than it can live. */
export const RENEWAL_VISIBILITY = Duration.minutes(5);
/** Deliveries of a message before it is put aside: it waits once or twice for its time, and for a tracker that is away. */
export const RENEWAL_DELIVERIES = 20;
