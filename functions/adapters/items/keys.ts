import type { StreamRef } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';

/** A `#` in a tenant's name would let it pass for the beginning of another key. */
const plain = (tenant: TenantId): string =>
  tenant.replace(/[%#]/g, (sign) => (sign === '#' ? '%23' : '%25'));

/** Every key begins with the tenant, so that no query can reach another site's data. */
export const streamKey = ({ tenant, type, id }: StreamRef): string =>
  `${plain(tenant)}#${type}#${id}`;

export const partitionKey = (tenant: TenantId, view: string, partition: string): string =>
  `${plain(tenant)}#${view}#${partition}`;

/** Receipts share the views table, which forgets items by `expiresAt`. */
export const receiptKey = (tenant: TenantId, key: string) => ({
  pk: partitionKey(tenant, 'receipt', key),
  sk: '-',
});
