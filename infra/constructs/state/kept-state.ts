import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { WorkQueue } from './queues.ts';

/** The resources of a stage that survive every deployment. */
export interface KeptState {
  readonly events: TableV2;
  readonly views: TableV2;
  /** The table of sites and their secrets, separate from the other tables, so that few functions may read it. */
  readonly installations: TableV2;
  /** Queue of jobs that write to the tracker, ordered for each user and board. */
  readonly trackerJobs: WorkQueue;
  /** Queue of renewals of published pictures, ordered for each picture. */
  readonly pictureRenewals: WorkQueue;
  /** Events that a projector could not process. */
  readonly projectorDead: Queue;
  readonly client: Bucket;
  readonly descriptor: Bucket;
  /** Published boards and personas' pictures; a function checks access before it serves them. */
  readonly snapshots: Bucket;
  readonly edgeSecret: Secret;
  /** The vendor's public keys, by which portfolio licence keys are verified. */
  readonly licenceKeys: Secret;
  /** The key that encrypts `edgeSecret` and `licenceKeys`. */
  readonly secretsKey: Key;
  /** The key that encrypts the secrets that hosts gave us for sites. */
  readonly siteSealKey: Secret;
  /** The key that encrypts the keys that sites entered for their own models. */
  readonly siteSecretsKey: Key;
}
