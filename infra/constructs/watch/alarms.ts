import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { BLOCKED_SITES } from '#functions/ports/blocked-sites.ts';
import { metricsNamespace } from './metrics-namespace.ts';
import { tableThrottles } from './table-throttles.ts';

const PERIOD = Duration.minutes(5);

/** Creates an alarm that goes off when a metric exceeds a threshold in one period. Missing data count as healthy. */
const alarm = (
  scope: Construct,
  id: string,
  topic: ITopic,
  metric: IMetric,
  above: number,
): Alarm => {
  const made = new Alarm(scope, id, {
    metric,
    threshold: above,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  made.addAlarmAction(new SnsAction(topic));
  return made;
};

export const watchFunction = (
  scope: Construct,
  id: string,
  topic: ITopic,
  lambda: IFunction,
): Alarm => {
  alarm(scope, `${id}Throttles`, topic, lambda.metricThrottles({ period: PERIOD }), 0);
  return alarm(scope, `${id}Errors`, topic, lambda.metricErrors({ period: PERIOD }), 0);
};

/** Raises an alarm for 5xx answers that are faults of handlers or of the API itself. */
export const watchApi = (
  scope: Construct,
  id: string,
  topic: ITopic,
  faults: (period: Duration) => IMetric,
): Alarm => alarm(scope, `${id}ServerErrors`, topic, faults(PERIOD), 0);

/** Raises an alarm when more than 5 % of the answers take longer than two seconds. */
export const watchLatency = (scope: Construct, topic: ITopic, latency: IMetric): Alarm =>
  alarm(scope, 'ApiLatency', topic, latency, Duration.seconds(2).toMilliseconds());

/** Raises an alarm when requests of a site are refused because there are too many (`require-site-share.ts`). */
export const watchBlockedSites = (scope: Construct, topic: ITopic): Alarm => {
  const metric = new Metric({
    namespace: metricsNamespace(scope),
    metricName: BLOCKED_SITES,
    statistic: 'Sum',
    period: PERIOD,
  });
  return alarm(scope, 'SiteBlocked', topic, metric, 0);
};

export const watchTables = (scope: Construct, topic: ITopic, tables: readonly TableV2[]): void => {
  for (const table of tables) {
    alarm(scope, `${table.node.id}TableThrottles`, topic, tableThrottles(table), 0);
  }
};

/**
 * Sends a message when an hourly function has not been invoked for some hours: its rule is disabled or lacks the
 * permission. An alarm begins in the state of insufficient data and acts only when its state changes, so that the first
 * deployment, before the first run, sends nothing. The threshold is never crossed, since only a run gives a data point.
 */
export const watchSchedule = (
  scope: Construct,
  id: string,
  topic: ITopic,
  lambda: IFunction,
): void => {
  new Alarm(scope, `${id}Missed`, {
    metric: lambda.metricInvocations({ period: Duration.hours(1) }),
    threshold: 1,
    evaluationPeriods: 3,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.MISSING,
  }).addInsufficientDataAction(new SnsAction(topic));
};

/** Raises an alarm when a projector's oldest unread record is older than five minutes. */
export const watchStream = (
  scope: Construct,
  id: string,
  topic: ITopic,
  lambda: IFunction,
): void => {
  const age = lambda.metric('IteratorAge', { period: PERIOD, statistic: 'Maximum' });
  alarm(scope, `${id}Age`, topic, age, Duration.minutes(5).toMilliseconds());
};

export const watchDeadLetters = (
  scope: Construct,
  id: string,
  topic: ITopic,
  queue: IQueue,
): Alarm =>
  alarm(scope, id, topic, queue.metricApproximateNumberOfMessagesVisible({ period: PERIOD }), 0);

export const watchQueueAge = (scope: Construct, id: string, topic: ITopic, queue: IQueue): Alarm =>
  alarm(
    scope,
    id,
    topic,
    queue.metricApproximateAgeOfOldestMessage({ period: PERIOD }),
    Duration.minutes(10).toSeconds(),
  );
