import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type RowShape, readRow } from '#domain/kernel/view.ts';
import type { FindReceipt, Receipt } from '../ports/stored/receipts.ts';

/** The value of an `Idempotency-Key` header, and the hash of the request that has it. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
}

export const RECEIPT_SECONDS = 24 * 60 * 60;

export const receiptOf = (
  { key, fingerprint }: Idempotency,
  { tenant, row, revision }: Pick<Receipt, 'tenant' | 'row' | 'revision'>,
  clock: Clock,
): Receipt => ({
  tenant,
  key,
  fingerprint,
  row,
  revision,
  expiresAt: Math.floor(Date.parse(clock()) / 1000) + RECEIPT_SECONDS,
});

/**
 * Returns the row that was the answer to the key's first request, in the current shape; null if there was no row, as
 * after a deletion.
 */
export const rowOfReceipt = <Row>(shape: RowShape<Row>, receipt: Receipt): Row | null =>
  receipt.row === null ? null : readRow(shape, receipt);

/**
 * Returns the receipt of the key's first request; null if this is the first request. If the first request was a
 * different one, throws `IDEMPOTENCY_REUSED`.
 */
export const earlierResult = async (
  findReceipt: FindReceipt,
  tenant: TenantId,
  idempotency: Idempotency | undefined,
): Promise<Receipt | null> => {
  const receipt = idempotency ? await findReceipt(tenant, idempotency.key) : null;
  if (receipt && receipt.fingerprint !== idempotency?.fingerprint) {
    throw new CatalogueError(refusal('IDEMPOTENCY_REUSED'));
  }
  return receipt;
};
