import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';

const PERIOD = Duration.minutes(5);

/** Reads and writes that a table refused because there were too many, in five minutes. */
export const tableThrottles = ({ tableName, node }: TableV2): IMetric => {
  // Several tables lie in one picture, in which each number has a name of its own.
  const own = node.id.toLowerCase();
  const events = (metricName: string): Metric =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: tableName },
      statistic: 'Sum',
      period: PERIOD,
    });
  return new MathExpression({
    label: node.id,
    expression: `FILL(${own}Reads, 0) + FILL(${own}Writes, 0)`,
    usingMetrics: {
      [`${own}Reads`]: events('ReadThrottleEvents'),
      [`${own}Writes`]: events('WriteThrottleEvents'),
    },
    period: PERIOD,
  });
};
