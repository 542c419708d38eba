import { Duration } from 'aws-cdk-lib';
import type { StageConfig } from '../../config/stages.ts';

type Renewing = Pick<StageConfig, 'pictureMostSeconds'>;

export const renewalTimeout = ({ pictureMostSeconds }: Renewing): Duration =>
  Duration.seconds(pictureMostSeconds);

/**
 * Returns the visibility timeout of a message. The timeout is longer than a worker can run, so a message is delivered
 * again only after its worker has ended.
 */
export const renewalVisibility = ({ pictureMostSeconds }: Renewing): Duration =>
  Duration.seconds(pictureMostSeconds * 1.25);

/**
 * Deliveries before a message is moved to the dead-letter queue. Several deliveries are normal: a message may be early,
 * or the tracker may not answer.
 */
export const RENEWAL_DELIVERIES = 20;
