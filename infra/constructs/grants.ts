import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';

/** What a handler may ask of a table. A transaction needs the actions of the writes in it and none of its own. */
export type TableAction = 'GetItem' | 'Query' | 'PutItem' | 'DeleteItem';

/** Exactly the actions that a handler performs, on exactly the table it performs them on. */
export const allow = (table: TableV2, who: IGrantable, ...actions: TableAction[]): void => {
  table.grant(who, ...actions.map((action) => `dynamodb:${action}`));
};
