import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/**
 * Creates a log group whose entries expire after three months. The group survives its stack if the stage keeps its
 * data.
 */
export const expiringLogs = (scope: Construct, id: string, keepsData: boolean): LogGroup =>
  new LogGroup(scope, id, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
