import { Duration } from 'aws-cdk-lib';
import type { StageConfig } from '../../config/stages.ts';

type Renewing = Pick<StageConfig, 'pictureMostSeconds'>;

export const renewalTimeout = ({ pictureMostSeconds }: Renewing): Duration =>
  Duration.seconds(pictureMostSeconds);

/** Longer than a worker can live, after which the renewal of a killed one is tried again. */
export const renewalVisibility = ({ pictureMostSeconds }: Renewing): Duration =>
  Duration.seconds(pictureMostSeconds * 1.25);

/** Deliveries of a message before it is put aside: some are early, and some find the tracker away. */
export const RENEWAL_DELIVERIES = 20;
