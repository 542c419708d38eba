import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Returns the namespace of the metrics that the functions of a stage and its logs count. */
export const metricsNamespace = (scope: Construct): string => `Cairn/${Stack.of(scope).stackName}`;
