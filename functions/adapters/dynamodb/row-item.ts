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
    ...(write.expiresAt === undefined ? {} : { expiresAt: write.expiresAt }),
  },
});

export const rowDelete = (table: string, write: RowWrite) => ({
  TableName: table,
  Key: keyOf(write),
});
