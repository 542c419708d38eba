import * as z from 'zod/mini';
import { OPEN_JOBS_ROW } from '#domain/aggregates/job/open-jobs.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { PICTURE_SOURCES_PARTITION } from '#domain/publishing/picture/sources.ts';
import { partitionKey, snapshotKey, streamKey } from '../../adapters/items/keys.ts';
import { kindsFound } from '../../adapters/items/kinds.ts';
import { type OwnedEntry, ownedEntries, SHARDS, WHOLE } from '../../owned/entries.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { ErasableItem, ErasedTable, ErasureStore } from '../../ports/stored/erasure.ts';
import { shadowOf } from '../../replay/shadow.ts';
import { foldersOf } from '../../share/tenant-folders.ts';
import { removeFilesOf } from './files-of-item.ts';

export interface OwnedPorts {
  readonly store: Pick<ErasureStore, 'page' | 'remove'>;
  readonly files: Pick<SharedFiles, 'remove' | 'list'>;
}

/** A site that is being erased, and a counter of its deleted items. */
export interface Erasure {
  readonly tenant: TenantId;
  readonly mayGoOn: () => boolean;
  readonly removed: (items: number) => void;
}

/** Thrown when the time has run out. The next run continues. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/** How many entries of the index are erased concurrently. */
const AT_ONCE = 8;

/** The partitions that every site may have and that are not in the index. */
export const SITE_PARTITIONS: Readonly<Record<string, string>> = {
  'open-jobs': OPEN_JOBS_ROW.partition,
  'picture-sources': PICTURE_SOURCES_PARTITION,
  'region-move': 'moves',
};

type BeforePage = (items: readonly ErasableItem[]) => Promise<void>;

/** Deletes all items of a partition, page by page. Throws `TimeIsUp`. */
const empty = async (
  { store }: OwnedPorts,
  { mayGoOn, removed }: Erasure,
  table: ErasedTable,
  pk: string,
  beforePage?: BeforePage,
): Promise<void> => {
  for (let more = true; more; ) {
    if (!mayGoOn()) throw new TimeIsUp();
    const page = await store.page(table, pk);
    await beforePage?.(page.items);
    await store.remove(
      table,
      page.items.map(({ key }) => key),
    );
    removed(page.items.length);
    more = page.more;
  }
};

/** Deletes the rows of a partition, and shadow rows that a replay may have left. */
const emptyView = async (
  ports: OwnedPorts,
  erasure: Erasure,
  view: string,
  partition: string,
): Promise<void> => {
  for (const name of [view, shadowOf(view)]) {
    await empty(ports, erasure, 'views', partitionKey(erasure.tenant, name, partition));
  }
};

/**
 * Deletes files before the events that contain their names, so that after a stop the next run still finds the files.
 */
const eraseStream = async (
  ports: OwnedPorts,
  erasure: Erasure,
  { type, id }: Extract<OwnedEntry, { kind: 'stream' }>,
): Promise<void> => {
  const { tenant } = erasure;
  const stream = { tenant, type, id };
  await ports.store.remove('views', [snapshotKey(stream)]);
  await empty(ports, erasure, 'events', streamKey(stream), async (items) => {
    for (const item of items) await removeFilesOf(ports.files, tenant, item);
  });
};

/** Deletes everything to which an index entry refers. */
const eraseEntry = async (
  ports: OwnedPorts,
  erasure: Erasure,
  entry: OwnedEntry,
): Promise<void> => {
  switch (entry.kind) {
    case 'stream':
      return eraseStream(ports, erasure, entry);
    case 'view':
      return emptyView(ports, erasure, entry.view, entry.partition);
    case 'scope':
      for (const view of kindsFound('scope')) await emptyView(ports, erasure, view, entry.scope);
      return;
    case 'whole':
      return;
    default:
      return entry satisfies never;
  }
};

const rowSchema = z.object({ row: ownedEntries.schema });

/**
 * Erases everything to which one part of the index refers. Each entry is deleted after the things to which it refers.
 * Returns the number of entries.
 */
const eraseShard = async (ports: OwnedPorts, erasure: Erasure, pk: string): Promise<number> => {
  let entries = 0;
  for (let more = true; more; ) {
    const page = await ports.store.page('views', pk);
    for (const some of chunked(page.items, AT_ONCE)) {
      if (!erasure.mayGoOn()) throw new TimeIsUp();
      await Promise.all(
        some.map(({ content }) => eraseEntry(ports, erasure, z.parse(rowSchema, content).row)),
      );
      await ports.store.remove(
        'views',
        some.map(({ key }) => key),
      );
    }
    entries += page.items.length;
    more = page.more;
  }
  return entries;
};

/** Returns whether the index of a site is complete. */
export const isWhole = async ({ store }: OwnedPorts, tenant: TenantId): Promise<boolean> => {
  const { items } = await store.page(
    'views',
    partitionKey(tenant, ownedEntries.name, WHOLE.partition),
  );
  return items.length > 0;
};

/**
 * Erases everything that a site owns according to its index: rows, files and events, each followed by its index entry,
 * and in the end the index itself. After a stop, the next run finds what is left. Throws `TimeIsUp`.
 */
export const eraseOwned = async (ports: OwnedPorts, erasure: Erasure): Promise<void> => {
  const { tenant } = erasure;
  const shards = SHARDS.map((shard) => partitionKey(tenant, ownedEntries.name, shard));
  // Repeated until no entry is found, because a projector may have written an entry during the erasure.
  for (let found = 1; found > 0; ) {
    found = 0;
    for (const pk of shards) found += await eraseShard(ports, erasure, pk);
    erasure.removed(found);
  }
  for (const [view, partition] of Object.entries(SITE_PARTITIONS)) {
    await emptyView(ports, erasure, view, partition);
  }
  for (const folder of foldersOf(tenant)) {
    for (const key of await ports.files.list(folder)) await ports.files.remove(key);
  }
  for (const shard of [...SHARDS, WHOLE.partition]) {
    await emptyView(ports, erasure, ownedEntries.name, shard);
  }
};
