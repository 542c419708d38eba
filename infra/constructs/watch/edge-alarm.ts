import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Alarm,
  CfnAlarm,
  ComparisonOperator,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';

const MOST_FAILURES = 1;

/**
 * Raises an alarm when more than 1 % of the CDN's answers are 5xx. CloudFront's metrics are only in us-east-1, and an
 * alarm cannot read another region's metrics. In other regions a condition in the template omits the alarm, so that one
 * template serves all regions, and `deploy:check` reports the missing alarm. A fourth stack in us-east-1 was rejected,
 * because operators would have to subscribe to another topic. The sandbox has no CloudFront.
 */
export const watchEdge = (
  scope: Construct,
  { firewall }: StageConfig,
  topic: ITopic,
  { distributionId }: IDistribution,
): void => {
  if (firewall === null) return;
  const alarm = new Alarm(scope, 'DistributionServerErrors', {
    metric: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic: 'Average',
      period: Duration.minutes(5),
    }),
    threshold: MOST_FAILURES,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  const resource = alarm.node.defaultChild;
  if (!(resource instanceof CfnAlarm)) return;
  resource.cfnOptions.condition = new CfnCondition(scope, 'EdgeIsCountedHere', {
    expression: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
  });
};
