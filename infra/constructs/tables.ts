import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type StreamViewType,
  TableEncryptionV2,
  type TablePropsV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';

export interface KeptTableProps {
  readonly sortKey?: AttributeType;
  readonly stream?: StreamViewType;
  readonly timeToLive?: string;
  readonly keepsData: boolean;
}

/** An on-demand table with point-in-time recovery, guarded against deletion where a stage keeps its data. */
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
    ...(props.timeToLive ? { timeToLiveAttribute: props.timeToLive } : {}),
  };
  return new TableV2(scope, id, options);
};
