import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { SwapRow } from '../../ports/stored/row-swap.ts';
import { streamKey } from '../items/keys.ts';
import type { Tables } from './event-store.ts';
import { rowDelete, rowPut } from './row-item.ts';

export const dynamoRowSwap =
  (client: DynamoDBDocumentClient, tables: Pick<Tables, 'events' | 'views'>): SwapRow =>
  async (write, { stream, version }) => {
    const stillLast = {
      TableName: tables.events,
      Key: { pk: streamKey(stream), sk: version + 1 },
      ConditionExpression: 'attribute_not_exists(pk)',
    };
    const change =
      write.row === null
        ? { Delete: rowDelete(tables.views, write) }
        : { Put: rowPut(tables.views, write) };
    try {
      await client.send(
        new TransactWriteCommand({ TransactItems: [{ ConditionCheck: stillLast }, change] }),
      );
      return 'swapped';
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const code = error.CancellationReasons?.[0]?.Code;
      if (code === 'ConditionalCheckFailed') return 'moved';
      throw error;
    }
  };
