import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';

/**
 * The result of a request with an `Idempotency-Key`. It is stored for a day, so that the same request gets the same
 * answer.
 */
export const receiptSchema = z.object({
  tenant: z.custom<TenantId>((value) => typeof value === 'string'),
  key: z.string(),
  /** Hash of method, path, query and body. Another request with the same key is refused. */
  fingerprint: z.string(),
  /** The row after the first request. Null when the request deleted the row. */
  row: z.unknown(),
  /**
   * The revision of the row. A receipt that was stored without a revision has a row of revision 1.
   */
  revision: z._default(z.number(), 1),
  /** Seconds since 1970 after which the receipt may be deleted. */
  expiresAt: z.number(),
});

export type Receipt = z.infer<typeof receiptSchema>;

export type FindReceipt = (tenant: TenantId, key: string) => Promise<Receipt | null>;
