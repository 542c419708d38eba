import { Stack } from 'aws-cdk-lib';
import { FilterPattern, type LogGroup, type MetricFilter } from 'aws-cdk-lib/aws-logs';

/**
 * A fault of ours: any answer of 500 and above but the 503 of a handler, by which it says that the tracker, a model or a
 * store does not answer it now. One site whose own model is slow must ring nobody, and take no release back. The embedded cloud knows this pattern
 * (`infra/sandbox/cloud/lambda/read-rollouts.ts`).
 */
const FAULTS = FilterPattern.literal(
  '{ ($.status = "5*") && (($.status != "503") || ($.answered != "503")) }',
);

/** Counts them in the log of the API, whose lines say `status` and what the handler `answered`. */
export const countFaults = (accessLogs: LogGroup): MetricFilter =>
  accessLogs.addMetricFilter('Faults', {
    filterPattern: FAULTS,
    metricNamespace: `Cairn/${Stack.of(accessLogs).stackName}`,
    metricName: 'Faults',
    metricValue: '1',
  });
