import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, StreamViewType, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { deadLetters, workQueue } from '../constructs/queues.ts';
import { keptTable } from '../constructs/tables.ts';

/** Longer than the worker's own timeout, six times as the service advises. */
const JOB_VISIBILITY = Duration.minutes(6);

/** What must outlive every deployment: tables, queues and buckets. */
export class StatefulStack extends Stack {
  readonly events: TableV2;
  readonly views: TableV2;
  /** Sites and their secrets, apart from events and views so that few may read it. */
  readonly installations: TableV2;
  readonly trackerJobs: { readonly queue: Queue; readonly dead: Queue };
  /** Stream records that a projector could not take. */
  readonly projectorDead: Queue;
  readonly client: Bucket;
  readonly descriptor: Bucket;
  readonly snapshots: Bucket;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps = {}) {
    super(scope, id, props);
    const { keepsData } = config;
    this.events = keptTable(this, 'Events', {
      sortKey: AttributeType.NUMBER,
      stream: StreamViewType.NEW_IMAGE,
      keepsData,
    });
    this.views = keptTable(this, 'Views', {
      sortKey: AttributeType.STRING,
      timeToLive: 'expiresAt',
      keepsData,
    });
    this.installations = keptTable(this, 'Installations', { keepsData });
    this.trackerJobs = workQueue(this, 'TrackerJobs', {
      fifo: true,
      attempts: 5,
      visibility: JOB_VISIBILITY,
    });
    this.projectorDead = deadLetters(this, 'ProjectorDead', false);
    this.client = privateBucket(this, 'Client', keepsData);
    this.descriptor = privateBucket(this, 'Descriptor', keepsData);
    this.snapshots = privateBucket(this, 'Snapshots', keepsData);
  }
}
