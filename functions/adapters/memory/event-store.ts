import type { RowWrite } from '#domain/kernel/view.ts';
import { goneRowsOf } from '../../ports/site/gone-sites.ts';
import { movedFromOf } from '../../ports/site/installations.ts';
import type { AppendRequest, EventStore } from '../../ports/stored/event-store.ts';
import { type EventItem, envelopeOf, itemOf, parseItem } from '../items/event-item.ts';
import { partitionKey, receiptKey, streamKey } from '../items/keys.ts';
import type { MemoryDatabase } from './database.ts';

const writeRow = (database: MemoryDatabase, write: RowWrite): void => {
  const pk = partitionKey(write.tenant, write.view, write.partition);
  const rows = database.rows.get(pk) ?? new Map<string, string>();
  if (write.row === null) rows.delete(write.key);
  else {
    const { row, revision } = write;
    rows.set(write.key, JSON.stringify({ row, revision }));
  }
  if (rows.size > 0) database.rows.set(pk, rows);
  else database.rows.delete(pk);
};

const takenVersions = (database: MemoryDatabase, { envelopes }: AppendRequest): boolean =>
  envelopes.some(
    ({ stream, version }) => (database.events.get(streamKey(stream))?.length ?? 0) >= version,
  );

const isErasing = (database: MemoryDatabase, { installation }: AppendRequest): boolean => {
  const record = installation && database.installations.get(installation.clientKey);
  return record !== undefined && JSON.parse(record).state === 'erasing';
};

const guardMoved = (database: MemoryDatabase, { guarded }: AppendRequest): boolean => {
  if (!guarded) return false;
  const { tenant, view, partition, key, seen } = guarded;
  const stored = database.rows.get(partitionKey(tenant, view, partition))?.get(key);
  const version = stored === undefined ? 0 : JSON.parse(stored).row.version;
  return version !== seen;
};

const commit = (database: MemoryDatabase, request: AppendRequest): void => {
  for (const envelope of request.envelopes) {
    const key = streamKey(envelope.stream);
    const item = JSON.parse(JSON.stringify(itemOf(envelope))) as EventItem;
    database.events.set(key, [...(database.events.get(key) ?? []), item]);
  }
  for (const row of request.rows ?? []) writeRow(database, row);
  if (request.guarded) writeRow(database, request.guarded);
  if (request.receipt) {
    const { pk } = receiptKey(request.receipt.tenant, request.receipt.key);
    database.receipts.set(pk, JSON.stringify(request.receipt));
  }
  if (request.installation) {
    const { clientKey } = request.installation;
    database.installations.set(clientKey, JSON.stringify(request.installation));
    const movedFrom = movedFromOf(request.installation);
    const cloudId = request.installation.forge?.cloudId;
    for (const row of goneRowsOf(request.installation)) writeRow(database, row);
    if (movedFrom && cloudId) database.installations.set(cloudId, JSON.stringify({ movedFrom }));
  }
};

export const memoryEventStore = (database: MemoryDatabase): EventStore => ({
  read: async (codec, stream, afterVersion = 0) =>
    (database.events.get(streamKey(stream)) ?? [])
      .slice(afterVersion)
      .map((item) => envelopeOf(parseItem(item), codec)),
  tail: async (codec, stream, most, before = Number.POSITIVE_INFINITY) =>
    (database.events.get(streamKey(stream)) ?? [])
      .slice(0, before - 1)
      .slice(-most)
      .map((item) => envelopeOf(parseItem(item), codec)),
  append: async (request) => {
    const { receipt } = request;
    if (receipt && database.receipts.has(receiptKey(receipt.tenant, receipt.key).pk)) {
      return 'repeated';
    }
    const moved = [takenVersions, isErasing, guardMoved].some((has) => has(database, request));
    if (moved) return 'conflict';
    commit(database, request);
    return 'appended';
  },
});

export const memoryRowWriter =
  (database: MemoryDatabase) =>
  async (write: RowWrite): Promise<void> =>
    writeRow(database, write);
