import type { StreamRef } from '#domain/kernel/event.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { OpenQuestion } from '../../ports/ai/open-questions.ts';

/** Returns a tenant's name with each `#` escaped, because a `#` would end the name within a key. */
const plain = (tenant: TenantId): string =>
  tenant.replace(/[%#]/g, (sign) => (sign === '#' ? '%23' : '%25'));

/** Returns the prefix of all storage keys of a tenant. No key of another tenant has this prefix. */
export const tenantPrefix = (tenant: TenantId): string => `${plain(tenant)}#`;

/** Returns the key of a stream. It begins with the tenant, so that no query can reach the data of another site. */
export const streamKey = ({ tenant, type, id }: StreamRef): string =>
  `${plain(tenant)}#${type}#${id}`;

export const partitionKey = (tenant: TenantId, view: string, partition: string): string =>
  `${plain(tenant)}#${view}#${partition}`;

export interface PartitionAddress {
  readonly tenant: TenantId;
  readonly view: string;
  readonly partition: string;
}

/**
 * Parses a key that `partitionKey` made. Returns null for any other text. The name of the partition may contain a `#`.
 */
export const partitionOf = (pk: string): PartitionAddress | null => {
  const [, tenant, view, partition] = /^([^#]*)#([^#]*)#(.*)$/s.exec(pk) ?? [];
  if (tenant === undefined || view === undefined || partition === undefined) return null;
  const plainly = tenant.replaceAll('%23', '#').replaceAll('%25', '%');
  return { tenant: plainly as TenantId, view, partition };
};

export const snapshotKey = ({ tenant, type, id }: StreamRef) => ({
  pk: partitionKey(tenant, 'snapshot', `${type}#${id}`),
  sk: '-',
});

/** Returns the key of a receipt in the views table. */
export const receiptKey = (tenant: TenantId, key: string) => ({
  pk: partitionKey(tenant, 'receipt', key),
  sk: '-',
});

/** One counter of uses in a time window. `from` is the beginning of the window, in seconds since 1970. */
interface Counter {
  readonly subject: string;
  readonly from: number;
  readonly seconds: number;
}

/**
 * Returns the partition of a site's counters in the views table. All counters of a site are in one partition, so that
 * its admins can list them.
 */
export const allowancePartition = (tenant: TenantId): string =>
  partitionKey(tenant, 'allowance', '-');

/** Returns the beginning of a counter's sort key: the second in which its window begins. */
export const allowancesFrom = (second: number): string => String(second).padStart(12, '0');

export const allowanceKey = (tenant: TenantId, { subject, from, seconds }: Counter) => ({
  pk: allowancePartition(tenant),
  sk: `${allowancesFrom(from)}#${seconds}#${subject}`,
});

/** Returns the key of a single-use token in the views table. */
export const spentTokenKey = (tenant: TenantId, jti: string) => ({
  pk: partitionKey(tenant, 'spent-token', jti),
  sk: '-',
});

/** Returns the key of a question whose answer is still being written, in the views table. */
export const openQuestionKey = ({ tenant, accountId, id }: OpenQuestion) => ({
  pk: partitionKey(tenant, 'open-question', `${accountId}#${id}`),
  sk: '-',
});
