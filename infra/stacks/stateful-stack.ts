import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, StreamViewType, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { backups } from '../constructs/state/backups.ts';
import {
  edgeSecret,
  keyOfSecrets,
  keyOfSiteSecrets,
  siteSealKey,
} from '../constructs/state/edge-secret.ts';
import { privateBucket } from '../constructs/state/private-bucket.ts';
import { deadLetters, type WorkQueue, workQueue } from '../constructs/state/queues.ts';
import { keptTable } from '../constructs/state/tables.ts';

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

/**
 * Ways to write an event that know no condition, or change one that is written. What is left is a put, which the event
 * store makes under the condition that its version is new, and a removal, which only the eraser has a grant for.
 */
const REWRITES = [
  'UpdateItem',
  'BatchWriteItem',
  'PartiQLInsert',
  'PartiQLUpdate',
  'PartiQLDelete',
];

/** What must outlive every deployment: tables, queues and buckets. */
export class StatefulStack extends Stack {
  readonly events: TableV2;
  readonly views: TableV2;
  /** Sites and their secrets, apart from events and views so that few may read it. */
  readonly installations: TableV2;
  /** Writes to the tracker, in order for each board. */
  readonly trackerJobs: WorkQueue;
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

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps = {}) {
    super(scope, id, props);
    const { keepsData } = config;
    this.events = keptTable(this, 'Events', {
      sortKey: AttributeType.NUMBER,
      stream: StreamViewType.NEW_IMAGE,
      keepsData,
      never: REWRITES,
    });
    this.views = keptTable(this, 'Views', {
      sortKey: AttributeType.STRING,
      timeToLive: 'expiresAt',
      keepsData,
    });
    this.installations = keptTable(this, 'Installations', { keepsData });
    backups(this, config, [this.events, this.views, this.installations]);
    this.trackerJobs = workQueue(this, 'TrackerJobs', {
      attempts: JOB_DELIVERIES,
      visibility: JOB_VISIBILITY,
    });
    this.projectorDead = deadLetters(this, 'ProjectorDead', false);
    this.client = privateBucket(this, 'Client', { keepsData, readBy: 'edge' });
    this.descriptor = privateBucket(this, 'Descriptor', { keepsData, readBy: 'edge' });
    this.snapshots = privateBucket(this, 'Snapshots', { keepsData, readBy: 'functions' });
    const secretsKey = keyOfSecrets(this, 'SecretsKey');
    this.edgeSecret = edgeSecret(this, 'EdgeSecret', secretsKey);
    this.siteSecretsKey = keyOfSiteSecrets(this, 'SiteSecretsKey', keepsData);
    this.siteSealKey = siteSealKey(this, 'SiteSealKey', {
      encryptionKey: this.siteSecretsKey,
      keepsData,
    });
    // Uploads that were never confirmed belong to no persona.
    this.snapshots.addLifecycleRule({ prefix: 'persona-upload/', expiration: Duration.days(1) });
  }
}
