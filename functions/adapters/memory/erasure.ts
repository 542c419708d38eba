import * as z from 'zod/mini';
import type {
  ErasableItem,
  ErasedTable,
  ErasureProgress,
  ErasureStore,
  ItemKey,
} from '../../ports/erasure.ts';
import { installationSchema, movedFromOf } from '../../ports/installations.ts';
import { partitionOf } from '../items/keys.ts';
import type { MemoryDatabase } from './database.ts';

/** Small, so that tests come to the ends of pages. */
const PAGE = 7;

const itemOf = (pk: string, sk: string | number, content: object): ErasableItem => ({
  key: { pk, sk },
  tenant: partitionOf(pk)?.tenant ?? null,
  content: content as ErasableItem['content'],
});

const itemsOf = (database: MemoryDatabase, table: ErasedTable): ErasableItem[] =>
  table === 'events'
    ? [...database.events].flatMap(([pk, items]) => items.map((item) => itemOf(pk, item.sk, item)))
    : [
        ...[...database.rows].flatMap(([pk, rows]) =>
          [...rows].map(([sk, row]) => itemOf(pk, sk, JSON.parse(row))),
        ),
        ...[...database.snapshots.keys(), ...database.receipts.keys()].map((pk) =>
          itemOf(pk, '-', {}),
        ),
      ];

const order = ({ pk, sk }: ItemKey): string => `${pk}\n${String(sk).padStart(9, '0')}`;

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
  let kept: ErasureProgress | null = null;
  const siteOf = (clientKey: string) => {
    const record = database.installations.get(clientKey);
    const site = z.safeParse(installationSchema, JSON.parse(record ?? 'null'));
    return site.success ? site.data : null;
  };
  return {
    async *sites() {
      for (const clientKey of [...database.installations.keys()]) {
        const site = siteOf(clientKey);
        if (site) yield site;
      }
    },
    begin: async ({ clientKey, signedAt }) => {
      const site = siteOf(clientKey);
      const gone = site?.state === 'uninstalled' && site.signedAt === signedAt;
      if (!(gone || site?.state === 'erasing')) return false;
      database.installations.set(clientKey, JSON.stringify({ ...site, state: 'erasing' }));
      return true;
    },
    page: async (table, after) => {
      const left = itemsOf(database, table)
        .sort((one, other) => (order(one.key) < order(other.key) ? -1 : 1))
        .filter(({ key }) => after === null || order(key) > order(after));
      const items = left.slice(0, PAGE);
      return { items, next: left.length > PAGE ? (items.at(-1)?.key ?? null) : null };
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
    progress: async () => kept,
    saveProgress: async (progress) => {
      kept = progress;
    },
  };
};
