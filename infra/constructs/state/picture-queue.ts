import { Duration } from 'aws-cdk-lib';
import type { StageConfig } from '../../config/stages.ts';

type Renewing = Pick<StageConfig, 'pictureMostSeconds'>;

export const renewalTimeout = ({ pictureMostSeconds }: Renewing): Duration =>
  Duration.seconds(pictureMostSeconds);

/**
 * Visibility timeout of a message: longer than a worker can run, so that a message is redelivered only after its worker
 * has ended.
 */
export const renewalVisibility = ({ pictureMostSeconds }: Renewing): Duration =>
  Duration.seconds(pictureMostSeconds * 1.25);

/**
 * Deliveries before a message is moved to the dead-letter queue. Several are normal: messages that are not due, and times
 * when the tracker does not answer.
 */
export const RENEWAL_DELIVERIES = 20;
