import { FilterPattern, type LogGroup, type MetricFilter } from 'aws-cdk-lib/aws-logs';
import { metricsNamespace } from '../watch/metrics-namespace.ts';

/**
 * Matches faults of our code: any 5xx except a 503 by a handler. Such a 503 means that the tracker, a model or a store
 * is unavailable; one site with a slow model must not raise an alarm or roll back a release. The embedded cloud
 * supports this pattern (`infra/sandbox/cloud/lambda/read-rollouts.ts`).
 */
const FAULTS = FilterPattern.literal(
  '{ ($.status = "5*") && (($.status != "503") || ($.answered != "503")) }',
);

/**
 * Counts faults in the API's access log. In each line, `status` is the status that the API sent, and `answered` the
 * status that the handler returned.
 */
export const countFaults = (accessLogs: LogGroup): MetricFilter =>
  accessLogs.addMetricFilter('Faults', {
    filterPattern: FAULTS,
    metricNamespace: metricsNamespace(accessLogs),
    metricName: 'Faults',
    metricValue: '1',
  });
