import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type StreamViewType,
  TableEncryptionV2,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

export interface KeptTableProps {
  readonly sortKey?: AttributeType;
  readonly stream?: StreamViewType;
  readonly timeToLive?: string;
  readonly keepsData: boolean;
  /** Actions that the table's policy denies to every caller. */
  readonly never?: readonly string[];
}

const denied = (actions: readonly string[]): PolicyDocument =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: actions.map((action) => `dynamodb:${action}`),
        // A table's own policy cannot contain the table's ARN; `*` means the table in this policy.
        resources: ['*'],
      }),
    ],
  });

/**
 * Creates an on-demand table with point-in-time recovery. The table is protected against deletion if the stage keeps
 * its data.
 */
export const keptTable = (scope: Construct, id: string, props: KeptTableProps): TableV2 => {
  const options: TablePropsV2 = {
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: props.keepsData,
    removalPolicy: props.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...(props.sortKey ? { sortKey: { name: 'sk', type: props.sortKey } } : {}),
    ...(props.stream ? { dynamoStream: props.stream } : {}),
    ...(props.never ? { resourcePolicy: denied(props.never) } : {}),
    ...(props.timeToLive ? { timeToLiveAttribute: props.timeToLive } : {}),
  };
  return new TableV2(scope, id, options);
};
