import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { RowAddress, RowShape } from '#domain/kernel/view.ts';

const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stream'), type: z.string(), id: z.string() }),
  /** A partition with the rows of streams. */
  z.object({ kind: z.literal('view'), view: z.string(), partition: z.string() }),
  /** A scope by its `scopeKey`. It has a feed, an audit, and checkpoints of its history. */
  z.object({ kind: z.literal('scope'), scope: z.string() }),
  /** Marks the index of owned entries as complete. */
  z.object({ kind: z.literal('whole') }),
]);

/** An entry of the index of owned entries: something that a site owns. */
export type OwnedEntry = z.infer<typeof entrySchema>;

/**
 * The partitions of the index. There are several, because a site may have many streams and a single writer writes the
 * entries of all of them.
 */
export const SHARDS: readonly string[] = [...'0123456789abcdef'];

/**
 * The row that marks the index of a site as complete. For sites that are older than the index, a replay writes this
 * row.
 */
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
