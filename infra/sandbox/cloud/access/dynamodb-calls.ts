import { arn } from '../base/names.ts';
import type { Call } from './policy.ts';

type Body = Readonly<Record<string, unknown>>;
interface OfTable {
  readonly TableName?: string;
  readonly IndexName?: string;
}

const tableArn = (name: string): string =>
  name.startsWith('arn:') ? name : arn('dynamodb', `table/${name}`);

const resourceOf = ({ TableName, IndexName }: OfTable): string => {
  if (TableName === undefined) return '*';
  return IndexName === undefined
    ? tableArn(TableName)
    : `${tableArn(TableName)}/index/${IndexName}`;
};

/** A transaction needs only the rights of its parts. */
const ACTION_OF: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const callsOfTransaction = (operation: string, body: Body): Call[] => {
  const entries = Array.isArray(body.TransactItems) ? (body.TransactItems as Body[]) : [];
  return entries.flatMap((entry) =>
    Object.entries(entry).map(([kind, request]) => ({
      action: `dynamodb:${ACTION_OF[kind] ?? kind}`,
      resource: resourceOf(request as OfTable),
      context: { 'dynamodb:EnclosingOperation': operation },
    })),
  );
};

export const dynamoDbCalls = (operation: string, body: Body): Call[] => {
  const action = `dynamodb:${operation}`;
  if (operation.startsWith('Transact')) return callsOfTransaction(operation, body);
  if (operation.startsWith('Batch')) {
    return Object.keys((body.RequestItems as Body | undefined) ?? {}).map((table) => ({
      action,
      resource: tableArn(table),
    }));
  }
  return [{ action, resource: resourceOf(body as OfTable) }];
};
