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

/** Percent of all answers. */
const MOST_FAILURES = 1;

/**
 * Rings when more than one of a hundred answers of the edge is a failure of ours. CloudFront counts in us-east-1 alone,
 * and an alarm sees no other region: elsewhere it is left out by a condition of the template, so that one template serves
 * all regions, and `deploy:check` says so. Rejected: a fourth stack in us-east-1 with a topic of its own, to which
 * everybody would have to subscribe a second time. A stage of one machine has no CloudFront.
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
