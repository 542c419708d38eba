import * as z from 'zod/mini';
import { readRow } from '#domain/kernel/view.ts';
import {
  type FindForgeSite,
  type FindInstallation,
  installationSchema,
  movedSiteSchema,
} from '../../ports/site/installations.ts';
import { type FindReceipt, receiptSchema } from '../../ports/stored/receipts.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { partitionKey, receiptKey } from '../items/keys.ts';
import type { MemoryDatabase } from './database.ts';
import { memoryRowWriter } from './event-store.ts';

/** Compares sort keys by their UTF-8 bytes, as DynamoDB does. JavaScript compares texts differently. */
const byBytes = (left: string, right: string): number =>
  Buffer.compare(Buffer.from(left), Buffer.from(right));

export const memoryViewStore = (database: MemoryDatabase): ViewStore => ({
  get: async (view, tenant, partition, key) => {
    const row = database.rows.get(partitionKey(tenant, view.name, partition))?.get(key);
    return row === undefined ? null : readRow(view, JSON.parse(row));
  },
  list: async (
    view,
    tenant,
    partition,
    { skip = 0, limit, before, after, reverse = false } = {},
  ) => {
    const all = [...(database.rows.get(partitionKey(tenant, view.name, partition)) ?? [])];
    const rows = all.filter(
      ([key]) =>
        (before === undefined || byBytes(key, before) < 0) &&
        (after === undefined || byBytes(key, after) > 0),
    );
    rows.sort(([left], [right]) => byBytes(left, right) * (reverse ? -1 : 1));
    const end = limit === undefined ? undefined : skip + limit;
    return rows.slice(skip, end).map(([, row]) => readRow(view, JSON.parse(row)));
  },
  write: memoryRowWriter(database),
});

const recordSchema = z.union([installationSchema, movedSiteSchema]);

const recordOf = (database: MemoryDatabase, key: string) => {
  const record = database.installations.get(key);
  return record === undefined ? null : z.parse(recordSchema, JSON.parse(record));
};

export const memoryInstallations =
  (database: MemoryDatabase): FindInstallation =>
  async (clientKey) => {
    const record = recordOf(database, clientKey);
    return record === null || 'movedFrom' in record ? null : record;
  };

export const memoryForgeSites =
  (database: MemoryDatabase): FindForgeSite =>
  async (cloudId) => {
    const record = recordOf(database, cloudId);
    if (record === null || !('movedFrom' in record)) return record;
    return memoryInstallations(database)(record.movedFrom);
  };

export const memoryReceipts =
  (database: MemoryDatabase): FindReceipt =>
  async (tenant, key) => {
    const receipt = database.receipts.get(receiptKey(tenant, key).pk);
    return receipt === undefined ? null : z.parse(receiptSchema, JSON.parse(receipt));
  };
