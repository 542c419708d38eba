import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { EventId } from '#domain/kernel/ids.ts';
import type { SnapshotStore } from '../../ports/stored/snapshot-store.ts';
import { snapshotKey } from '../items/keys.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

const itemSchema = z.object({
  revision: z.number(),
  version: z.number(),
  eventId: z.string(),
  /** The state as JSON text, compressed. */
  state: z.instanceof(Uint8Array),
});

/** Stores each snapshot in one item of the views table. */
export const dynamoSnapshotStore = (
  client: DynamoDBDocumentClient,
  table: string,
): SnapshotStore => ({
  find: async (stream, revision) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: snapshotKey(stream) }),
    );
    const item = z.safeParse(itemSchema, Item);
    if (!item.success || item.data.revision !== revision) return null;
    const { version, eventId, state } = item.data;
    const text = (await unpack(state)).toString('utf8');
    return { version, eventId: eventId as EventId, state: JSON.parse(text) as unknown };
  },
  save: async (stream, revision, { version, eventId, state }) => {
    const packed = await pack(JSON.stringify(state));
    const Item = { ...snapshotKey(stream), revision, version, eventId, state: packed };
    await client.send(new PutCommand({ TableName: table, Item }));
  },
});
