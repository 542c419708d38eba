import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { RowAddress, RowShape } from '#domain/kernel/view.ts';

const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stream'), type: z.string(), id: z.string() }),
  /** A partition in which streams have their rows. */
  z.object({ kind: z.literal('view'), view: z.string(), partition: z.string() }),
  /** As `scopeKey` names it: it has a feed, an audit, and what is kept for its history. */
  z.object({ kind: z.literal('scope'), scope: z.string() }),
  /** Nothing that the site owns is missing. */
  z.object({ kind: z.literal('whole') }),
]);

/** One thing that a site owns, wherever it lies. */
export type OwnedEntry = z.infer<typeof entrySchema>;

/** A site's streams are many, and all come by way of one reader: they lie in so many partitions. */
export const SHARDS: readonly string[] = [...'0123456789abcdef'];

/** Where it stands that the index of a site is whole. Sites from before there was an index have it from a replay. */
export const WHOLE: RowAddress = { partition: 'whole', key: '-' };

const nameOf = (entry: OwnedEntry): string => {
  switch (entry.kind) {
    case 'stream':
      return JSON.stringify(['stream', entry.type, entry.id]);
    case 'view':
      return JSON.stringify(['view', entry.view, entry.partition]);
    case 'scope':
      return JSON.stringify(['scope', entry.scope]);
    case 'whole':
      return WHOLE.key;
    default:
      return entry satisfies never;
  }
};

export const entryRow = (row: OwnedEntry): RowAddress & { readonly row: OwnedEntry } => {
  const key = nameOf(row);
  if (row.kind === 'whole') return { ...WHOLE, row };
  return { partition: createHash('sha256').update(key).digest('hex').slice(0, 1), key, row };
};

export const ownedEntries: RowShape<OwnedEntry> = { name: 'owned', schema: entrySchema };
