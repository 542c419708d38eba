import * as z from 'zod/mini';
import type { RowWrite } from '#domain/kernel/view.ts';
import { partitionKey } from '../items/keys.ts';

const keyOf = ({ tenant, view, partition, key }: RowWrite) => ({
  pk: partitionKey(tenant, view, partition),
  sk: key,
});

export const rowPut = (table: string, write: RowWrite) => ({
  TableName: table,
  Item: {
    ...keyOf(write),
    row: write.row,
    revision: write.revision,
    ...(write.expiresAt === undefined ? {} : { expiresAt: write.expiresAt }),
  },
});

export const rowDelete = (table: string, write: RowWrite) => ({
  TableName: table,
  Key: keyOf(write),
});

/** A row in the form in which it is stored. If it has no revision, its revision is 1. */
export const rowItem = z.object({
  pk: z.string(),
  sk: z.string(),
  row: z.optional(z.unknown()),
  revision: z._default(z.number(), 1),
});
