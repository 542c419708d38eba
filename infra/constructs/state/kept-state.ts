import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { WorkQueue } from './queues.ts';

/** What a stage keeps through every deployment: what its functions and alarms are given to work on. */
export interface KeptState {
  readonly events: TableV2;
  readonly views: TableV2;
  /** Sites and their secrets, apart from events and views so that few may read it. */
  readonly installations: TableV2;
  /** Writes to the tracker, in order for each board. */
  readonly trackerJobs: WorkQueue;
  /** Renewals of the pictures of shared boards, one after the other for each. */
  readonly pictureRenewals: WorkQueue;
  /** Stream records that a projector could not take. */
  readonly projectorDead: Queue;
  readonly client: Bucket;
  readonly descriptor: Bucket;
  /** Shared boards and pictures of personas: shown by a function, which asks whether they may be. */
  readonly snapshots: Bucket;
  /** The secret by which the functions recognise the edge. */
  readonly edgeSecret: Secret;
  /** Seals what hosts give us of sites. */
  readonly siteSealKey: Secret;
  /** Encrypts the keys of sites for models of their own. */
  readonly siteSecretsKey: Key;
}
