import * as z from 'zod/mini';
import { installationSchema, movedFromOf } from '../../ports/site/installations.ts';
import type {
  ErasableItem,
  ErasedTable,
  ErasureStore,
  ItemKey,
} from '../../ports/stored/erasure.ts';
import type { MemoryDatabase } from './database.ts';

/** Items per page. The number is small, so that tests read more than one page. */
const PAGE = 7;

const itemOf = (pk: string, sk: string | number, content: object): ErasableItem => ({
  key: { pk, sk },
  content: content as ErasableItem['content'],
});

const itemsOf = (database: MemoryDatabase, table: ErasedTable, pk: string): ErasableItem[] => {
  if (table === 'events') {
    return (database.events.get(pk) ?? []).map((item) => itemOf(pk, item.sk, item));
  }
  const rows = [...(database.rows.get(pk) ?? [])];
  const single = database.snapshots.has(pk) || database.receipts.has(pk);
  return [
    ...rows.map(([sk, row]) => itemOf(pk, sk, JSON.parse(row))),
    ...(single ? [itemOf(pk, '-', {})] : []),
  ];
};

const removeItem = (database: MemoryDatabase, table: ErasedTable, { pk, sk }: ItemKey): void => {
  if (table === 'events') {
    const left = (database.events.get(pk) ?? []).filter((item) => item.sk !== sk);
    if (left.length === 0) database.events.delete(pk);
    else database.events.set(pk, left);
    return;
  }
  const rows = database.rows.get(pk);
  rows?.delete(String(sk));
  if (rows?.size === 0) database.rows.delete(pk);
  database.snapshots.delete(pk);
  database.receipts.delete(pk);
};

export const memoryErasure = (database: MemoryDatabase): ErasureStore => {
  const siteOf = (clientKey: string) => {
    const record = database.installations.get(clientKey);
    const site = z.safeParse(installationSchema, JSON.parse(record ?? 'null'));
    return site.success ? site.data : null;
  };
  return {
    begin: async ({ clientKey, signedAt }) => {
      const site = siteOf(clientKey);
      const isUninstalled = site?.state === 'uninstalled' && site.signedAt === signedAt;
      if (!(isUninstalled || site?.state === 'erasing')) return false;
      database.installations.set(clientKey, JSON.stringify({ ...site, state: 'erasing' }));
      return true;
    },
    page: async (table, pk) => {
      const left = itemsOf(database, table, pk);
      return { items: left.slice(0, PAGE), more: left.length > PAGE };
    },
    remove: async (table, keys) => {
      for (const key of keys) removeItem(database, table, key);
    },
    finish: async (clientKey) => {
      const site = siteOf(clientKey);
      if (site?.state !== 'erasing') return;
      database.installations.delete(clientKey);
      if (movedFromOf(site) !== null) database.installations.delete(site.forge?.cloudId ?? '');
    },
  };
};
