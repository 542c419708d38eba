import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';

const PERIOD = Duration.minutes(5);

export const tableThrottles = ({ tableName, node }: TableV2): IMetric => {
  // Several tables share one graph, and each metric in a graph needs a unique id.
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
