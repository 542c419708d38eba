import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, StreamViewType, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stages.ts';
import { backups } from '../constructs/state/backups.ts';
import {
  edgeSecret,
  keyOfSecrets,
  keyOfSiteSecrets,
  licenceKeys,
  siteSealKey,
} from '../constructs/state/edge-secret.ts';
import { JOB_DELIVERIES, JOB_VISIBILITY } from '../constructs/state/job-queue.ts';
import type { KeptState } from '../constructs/state/kept-state.ts';
import { RENEWAL_DELIVERIES, renewalVisibility } from '../constructs/state/picture-queue.ts';
import { privateBucket } from '../constructs/state/private-bucket.ts';
import { deadLetters, type WorkQueue, workQueue } from '../constructs/state/queues.ts';
import { keptTable } from '../constructs/state/tables.ts';

/**
 * Actions that could change or replace an event. PutItem and DeleteItem are not listed, because the event store puts an
 * event only if its version is new, and only the eraser has a right to delete.
 */
const REWRITES = [
  'UpdateItem',
  'BatchWriteItem',
  'PartiQLInsert',
  'PartiQLUpdate',
  'PartiQLDelete',
];

/** The stack of the resources whose data must survive every deployment: tables, queues and buckets. */
export class StatefulStack extends Stack implements KeptState {
  readonly events: TableV2;
  readonly views: TableV2;
  readonly installations: TableV2;
  readonly trackerJobs: WorkQueue;
  readonly pictureRenewals: WorkQueue;
  readonly projectorDead: Queue;
  readonly client: Bucket;
  readonly descriptor: Bucket;
  readonly snapshots: Bucket;
  readonly edgeSecret: Secret;
  readonly licenceKeys: Secret;
  readonly secretsKey: Key;
  readonly siteSealKey: Secret;
  readonly siteSecretsKey: Key;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps = {}) {
    super(scope, id, props);
    const { keepsData, emptiesBuckets } = config;
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
    this.pictureRenewals = workQueue(this, 'PictureRenewals', {
      attempts: RENEWAL_DELIVERIES,
      visibility: renewalVisibility(config),
    });
    this.projectorDead = deadLetters(this, 'ProjectorDead', false);
    this.client = privateBucket(this, 'Client', { keepsData, emptiesBuckets, readBy: 'edge' });
    this.descriptor = privateBucket(this, 'Descriptor', {
      keepsData,
      emptiesBuckets,
      readBy: 'edge',
    });
    this.snapshots = privateBucket(this, 'Snapshots', {
      keepsData,
      emptiesBuckets,
      readBy: 'functions',
    });
    this.secretsKey = keyOfSecrets(this, 'SecretsKey');
    this.edgeSecret = edgeSecret(this, 'EdgeSecret', this.secretsKey);
    this.licenceKeys = licenceKeys(this, 'LicenceKeys', {
      encryptionKey: this.secretsKey,
      keys: config.licenceKeys,
    });
    this.siteSecretsKey = keyOfSiteSecrets(this, 'SiteSecretsKey', keepsData);
    this.siteSealKey = siteSealKey(this, 'SiteSealKey', {
      encryptionKey: this.siteSecretsKey,
      keepsData,
    });
    // Deletes uploads that were not confirmed, because no persona uses them.
    this.snapshots.addLifecycleRule({ prefix: 'persona-upload/', expiration: Duration.days(1) });
  }
}
