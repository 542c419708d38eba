import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { EventEnvelope } from '#domain/kernel/event.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { TextBox } from '../../forge/sealed.ts';
import { goneRowsOf } from '../../ports/site/gone-sites.ts';
import { type Installation, movedFromOf } from '../../ports/site/installations.ts';
import type {
  AppendOutcome,
  AppendRequest,
  EventStore,
  GuardedRow,
} from '../../ports/stored/event-store.ts';
import { envelopeOf, itemOf, parseItem } from '../items/event-item.ts';
import { receiptKey, streamKey } from '../items/keys.ts';
import { pagesAhead } from './pages-ahead.ts';
import { rowDelete, rowPut } from './row-item.ts';
import { siteItemOf } from './site-item.ts';

export interface Tables {
  readonly events: string;
  readonly views: string;
  readonly installations: string;
}

interface Place {
  readonly tables: Tables;
  /** Encrypts the secrets of sites. Null if the store writes no sites. */
  readonly box: Pick<TextBox, 'seal'> | null;
}

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const NEW = 'attribute_not_exists(pk)';

/** While a site is being erased, it cannot be installed again. */
const NOT_ERASING = {
  ConditionExpression: 'attribute_not_exists(pk) OR #state <> :erasing',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':erasing': 'erasing' },
};

const eventWrite = (tables: Tables, envelope: EventEnvelope): Write => ({
  Put: { TableName: tables.events, Item: itemOf(envelope), ConditionExpression: NEW },
});

const rowWrite = (tables: Tables, write: RowWrite): Write =>
  write.row === null
    ? { Delete: rowDelete(tables.views, write) }
    : { Put: rowPut(tables.views, write) };

const guardedWrite = (tables: Tables, guarded: GuardedRow): Write => ({
  Put: {
    ...rowPut(tables.views, guarded),
    ...(guarded.seen === 0
      ? { ConditionExpression: NEW }
      : {
          ConditionExpression: '#row.#version = :seen',
          ExpressionAttributeNames: { '#row': 'row', '#version': 'version' },
          ExpressionAttributeValues: { ':seen': guarded.seen },
        }),
  },
});

/**
 * Returns the writes of a site's record. For a site that moved to Forge, they include the pointer from its cloud id.
 */
const installationWrites = async (
  { tables, box }: Place,
  installation: Installation,
): Promise<Write[]> => {
  if (box === null) throw new Error('this store writes no sites');
  const TableName = tables.installations;
  const Item = { pk: installation.clientKey, ...(await siteItemOf(box, installation)) };
  const movedFrom = movedFromOf(installation);
  return [
    { Put: { TableName, Item, ...NOT_ERASING } },
    ...(movedFrom === null
      ? []
      : [{ Put: { TableName, Item: { pk: installation.forge?.cloudId, movedFrom } } }]),
  ];
};

const writesOf = async ({ tables, box }: Place, request: AppendRequest): Promise<Write[]> => [
  ...request.envelopes.map((envelope) => eventWrite(tables, envelope)),
  ...(request.receipt
    ? [
        {
          Put: {
            TableName: tables.views,
            Item: {
              ...receiptKey(request.receipt.tenant, request.receipt.key),
              ...request.receipt,
            },
            ConditionExpression: NEW,
          },
        },
      ]
    : []),
  ...(request.rows ?? []).map((row) => rowWrite(tables, row)),
  ...(request.guarded ? [guardedWrite(tables, request.guarded)] : []),
  ...(request.installation
    ? [
        ...(await installationWrites({ tables, box }, request.installation)),
        ...goneRowsOf(request.installation).map((row) => rowWrite(tables, row)),
      ]
    : []),
];

/**
 * Makes several writes in a transaction. A single write is made without one, because a transaction costs twice as much.
 */
const write = async (client: DynamoDBDocumentClient, writes: Write[]): Promise<void> => {
  const [first, ...others] = writes;
  if (first?.Put && others.length === 0) await client.send(new PutCommand(first.Put));
  else await client.send(new TransactWriteCommand({ TransactItems: writes }));
};

/** Reasons of a transaction that was cancelled because of throttling. The SDK does not retry such a transaction. */
const OVERLOADED: readonly (string | undefined)[] = [
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
];

/**
 * Returns which condition failed: that of the receipt (`repeated`) or another one (`conflict`). In a transaction, the
 * receipt comes right after the events. Returns `busy` after throttling, and rethrows all other errors.
 */
const outcomeOf = (error: unknown, request: AppendRequest): AppendOutcome => {
  if (error instanceof ConditionalCheckFailedException) {
    return request.receipt ? 'repeated' : 'conflict';
  }
  // A single write fails with this error while a transaction of another writer is running.
  if (error instanceof TransactionConflictException) return 'conflict';
  if (!(error instanceof TransactionCanceledException)) throw error;
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
  const receipt = request.receipt ? codes[request.envelopes.length] : undefined;
  if (receipt === 'ConditionalCheckFailed') return 'repeated';
  const moved = ['ConditionalCheckFailed', 'TransactionConflict'];
  if (codes.some((code) => code !== undefined && moved.includes(code))) return 'conflict';
  if (codes.some((code) => OVERLOADED.includes(code))) return 'busy';
  throw error;
};

/**
 * Stores events in one table. A writer appends events only right after the last version that it has read. So each
 * version is written once, and there are no gaps.
 */
export const dynamoEventStore = (
  client: DynamoDBDocumentClient,
  tables: Tables,
  box: Place['box'] = null,
): EventStore => ({
  read: async (codec, stream, afterVersion = 0) => {
    const envelopes = [];
    const pages = pagesAhead((ExclusiveStartKey) =>
      client.send(
        new QueryCommand({
          TableName: tables.events,
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk AND sk > :after',
          ExpressionAttributeValues: { ':pk': streamKey(stream), ':after': afterVersion },
          ExclusiveStartKey,
        }),
      ),
    );
    for await (const items of pages) {
      for (const item of items) envelopes.push(envelopeOf(parseItem(item), codec));
    }
    return envelopes;
  },
  tail: async (codec, stream, most, before) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tables.events,
        ConsistentRead: true,
        ScanIndexForward: false,
        Limit: most,
        KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
        ExpressionAttributeValues: {
          ':pk': streamKey(stream),
          ...(before === undefined ? {} : { ':before': before }),
        },
      }),
    );
    return Items.reverse().map((item) => envelopeOf(parseItem(item), codec));
  },
  append: async (request) => {
    const TransactItems = await writesOf({ tables, box }, request);
    if (TransactItems.length === 0) return 'appended';
    try {
      await write(client, TransactItems);
      return 'appended';
    } catch (error) {
      return outcomeOf(error, request);
    }
  },
});
