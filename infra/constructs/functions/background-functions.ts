import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';
import { JOB_DELIVERIES, JOB_TRIES, WORKER_TIMEOUT } from '../state/job-queue.ts';
import type { KeptState } from '../state/kept-state.ts';
import { deadLetters } from '../state/queues.ts';
import { watchDeadLetters, watchStream } from '../watch/alarms.ts';
import { boardWithdrawer } from './board-withdrawer.ts';
import { jobConcurrency, READERS, readerConcurrency } from './concurrency.ts';
import { allowSealKey } from './deployment-secrets.ts';
import { failuresTo, feedFromQueue } from './event-sources.ts';
import { forgeSettings } from './forge-settings.ts';
import { allow } from './grants.ts';
import { hourly } from './hourly.ts';
import { allowWaking, pictureRenewals, wakingSettings } from './picture-renewals.ts';
import { ProductFunction } from './product-function.ts';
import type { Rollouts } from './rollout.ts';
import { siteEraser } from './site-eraser.ts';
import { siteSettings } from './site-settings.ts';

interface Place {
  readonly scope: Construct;
  readonly config: StageConfig;
  readonly state: KeptState;
  readonly rollouts: Rollouts;
}

/**
 * Creates the function that updates all views from the events table, and that stores checkpoints of histories from time
 * to time.
 */
const feeds = ({ scope, config, state, rollouts }: Place): void => {
  const lambda = new ProductFunction(scope, 'Feeds', {
    entry: 'functions/projectors/feeds/handler.ts',
    timeout: Duration.seconds(30),
    atMost: readerConcurrency(config, READERS.feeds),
    keepsData: config.keepsData,
    environment: {
      VIEWS_TABLE: state.views.tableName,
      PROJECTOR_DEAD_URL: state.projectorDead.queueUrl,
      ...wakingSettings(config, state),
    },
  });
  allow(state.views, lambda, 'GetItem', 'PutItem', 'DeleteItem');
  allowWaking(lambda, state);
  lambda.live.addEventSource(
    new DynamoEventSource(state.events, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      // The function moves unreadable events to a dead-letter queue. All other events are retried until the tables are
      // available again.
      retryAttempts: 10_000,
      reportBatchItemFailures: true,
      onFailure: failuresTo(state.projectorDead),
      filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
    }),
  );
  rollouts.release(scope, 'Feeds', lambda);
  watchStream(scope, 'Feeds', rollouts.alarms, lambda);
};

/**
 * Creates the function that queues requested jobs. Its filter passes only events that request a job. The function
 * retries for a day before a job is lost, and raises an alarm much earlier.
 */
const jobDispatcher = ({ scope, config, state, rollouts }: Place): void => {
  const { queue } = state.trackerJobs;
  const lambda = new ProductFunction(scope, 'JobDispatch', {
    entry: 'functions/projectors/job-dispatch/handler.ts',
    timeout: Duration.minutes(1),
    atMost: readerConcurrency(config, READERS.jobDispatch),
    keepsData: config.keepsData,
    environment: { JOB_QUEUE_URL: queue.queueUrl },
  });
  queue.grant(lambda, 'sqs:SendMessage');
  const requestedJobs = { streamType: { S: ['job'] }, type: { S: ['JobRequested'] } };
  lambda.live.addEventSource(
    new DynamoEventSource(state.events, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      bisectBatchOnError: true,
      retryAttempts: 10_000,
      reportBatchItemFailures: true,
      onFailure: failuresTo(state.projectorDead),
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: requestedJobs },
        }),
      ],
    }),
  );
  rollouts.release(scope, 'JobDispatch', lambda);
  watchStream(scope, 'JobDispatch', rollouts.alarms, lambda);
};

/**
 * Creates the function that processes jobs. An invocation gets one message, so that a batch can use the whole
 * invocation for its pauses.
 */
const jobWorker = ({ scope, config, state, rollouts }: Place): void => {
  const lambda = new ProductFunction(scope, 'TrackerJobs', {
    entry: 'functions/workers/tracker-jobs/handler.ts',
    timeout: WORKER_TIMEOUT,
    keepsData: config.keepsData,
    environment: {
      EVENTS_TABLE: state.events.tableName,
      VIEWS_TABLE: state.views.tableName,
      ...siteSettings(state),
      APP_KEY: config.appKey,
      OAUTH_URL: config.oauthUrl,
      JOB_TRIES: String(JOB_TRIES),
      JOB_DELIVERIES: String(JOB_DELIVERIES),
      JOB_QUEUE_URL: state.trackerJobs.queue.queueUrl,
      JOB_DEAD_QUEUE_URL: state.trackerJobs.dead.queueUrl,
      ...wakingSettings(config, state),
      ...forgeSettings(config),
    },
  });
  allow(state.events, lambda, 'Query', 'PutItem');
  allow(state.views, lambda, 'GetItem', 'PutItem');
  allow(state.installations, lambda, 'GetItem');
  allowSealKey(lambda, state);
  allowWaking(lambda, state);
  state.trackerJobs.dead.grant(lambda, 'sqs:SendMessage');
  state.trackerJobs.queue.grant(lambda, 'sqs:ChangeMessageVisibility');
  feedFromQueue(state.trackerJobs.queue, lambda, {
    batchSize: 1,
    maxConcurrency: jobConcurrency(config),
  });
  rollouts.release(scope, 'TrackerJobs', lambda);
};

/** Creates the functions that are invoked by stream records, queue messages or a schedule. */
export const backgroundFunctions = (
  scope: Construct,
  config: StageConfig,
  state: KeptState,
  rollouts: Rollouts,
): void => {
  const place: Place = { scope, config, state, rollouts };
  feeds(place);
  jobDispatcher(place);
  jobWorker(place);
  pictureRenewals(scope, config, state, rollouts);
  const dead = deadLetters(scope, 'SchedulesDead', false);
  watchDeadLetters(scope, 'SchedulesDeadAlarm', rollouts.alarms, dead);
  hourly(scope, 'EraseSites', siteEraser(scope, config, state), { rollouts, dead });
  hourly(scope, 'WithdrawBoards', boardWithdrawer(scope, config, state), { rollouts, dead });
};
