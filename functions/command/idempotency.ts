import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import { type RowShape, readRow } from '#domain/kernel/view.ts';
import type { FindReceipt, Receipt } from '../ports/stored/receipts.ts';

/** An `Idempotency-Key` and the hash of its request. */
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

/** Returns the row that the first request returned, in the current shape; null when the request deleted the row. */
export const rowOfReceipt = <Row>(shape: RowShape<Row>, receipt: Receipt): Row | null =>
  receipt.row === null ? null : readRow(shape, receipt);

/** Returns the result of the key's first request; null when this is the first request. Throws `IDEMPOTENCY_REUSED`. */
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
