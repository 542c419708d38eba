import { Stack } from 'aws-cdk-lib';
import { FilterPattern, type LogGroup, type MetricFilter } from 'aws-cdk-lib/aws-logs';

/**
 * A fault of ours: any 5xx except a 503 by a handler, which means that the tracker, a model or a
 * store is unavailable. One site with a slow model must not raise an alarm or roll a release back. The
 * embedded cloud supports this pattern (`infra/sandbox/cloud/lambda/read-rollouts.ts`).
 */
const FAULTS = FilterPattern.literal(
  '{ ($.status = "5*") && (($.status != "503") || ($.answered != "503")) }',
);

/**
 * Counts faults in the API's log. In each line `status` is what the API answered, and `answered`
 * what the handler had answered.
 */
export const countFaults = (accessLogs: LogGroup): MetricFilter =>
  accessLogs.addMetricFilter('Faults', {
    filterPattern: FAULTS,
    metricNamespace: `Cairn/${Stack.of(accessLogs).stackName}`,
    metricName: 'Faults',
    metricValue: '1',
  });
