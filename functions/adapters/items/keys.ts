import type { StreamRef } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';

/** Every key begins with the tenant, so that no query can reach another site's data. */
export const streamKey = ({ tenant, type, id }: StreamRef): string => `${tenant}#${type}#${id}`;

export const partitionKey = (tenant: TenantId, view: string, partition: string): string =>
  `${tenant}#${view}#${partition}`;

/** Receipts share the views table, which forgets items by `expiresAt`. */
export const receiptKey = (tenant: TenantId, key: string) => ({
  pk: partitionKey(tenant, 'receipt', key),
  sk: '-',
});
