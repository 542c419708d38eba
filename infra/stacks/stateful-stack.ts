import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, StreamViewType, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { deadLetters, type WorkQueue, workQueue } from '../constructs/queues.ts';
import { keptTable } from '../constructs/tables.ts';

/** So long a worker may take for a message. */
export const WORKER_TIMEOUT = Duration.minutes(1);
/** Six times as long, as the service advises. */
const JOB_VISIBILITY = Duration.minutes(6);
/** Tries of a batch before it is put aside. */
export const JOB_TRIES = 5;
/** Deliveries of its message at most: the tries, and as many pauses as the tracker may ask for in a bad hour. */
export const JOB_DELIVERIES = 25;
/** Deliveries of a file's message before it is put aside. */
const FILE_ATTEMPTS = 5;

/** What must outlive every deployment: tables, queues and buckets. */
export class StatefulStack extends Stack {
  readonly events: TableV2;
  readonly views: TableV2;
  /** Sites and their secrets, apart from events and views so that few may read it. */
  readonly installations: TableV2;
  /** Writes to the tracker, in order for each board. */
  readonly trackerJobs: WorkQueue;
  /** Exports and shared boards: each stands alone, so their order does not matter. */
  readonly fileJobs: WorkQueue;
  /** Stream records that a projector could not take. */
  readonly projectorDead: Queue;
  readonly client: Bucket;
  readonly descriptor: Bucket;
  /** Shared boards, under `share/`. */
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
      attempts: JOB_DELIVERIES,
      visibility: JOB_VISIBILITY,
    });
    this.fileJobs = workQueue(this, 'FileJobs', {
      fifo: false,
      attempts: FILE_ATTEMPTS,
      visibility: JOB_VISIBILITY,
    });
    this.projectorDead = deadLetters(this, 'ProjectorDead', false);
    this.client = privateBucket(this, 'Client', keepsData);
    this.descriptor = privateBucket(this, 'Descriptor', keepsData);
    this.snapshots = privateBucket(this, 'Snapshots', keepsData);
    // What was uploaded and never confirmed is nobody's picture.
    this.snapshots.addLifecycleRule({ prefix: 'persona-upload/', expiration: Duration.days(1) });
  }
}
