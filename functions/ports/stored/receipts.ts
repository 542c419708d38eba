import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';

/** Remembers what an `Idempotency-Key` did, for a day: the same request again gets the same answer. */
export const receiptSchema = z.object({
  tenant: z.custom<TenantId>((value) => typeof value === 'string'),
  key: z.string(),
  /** Hash of method, path, query and body: the key with another request is refused. */
  fingerprint: z.string(),
  /** The row that the first request ended with; null when it deleted the row. */
  row: z.unknown(),
  /** The shape of the row; receipts from before there were revisions have the first. */
  revision: z._default(z.number(), 1),
  /** Seconds since 1970 after which the receipt may be forgotten. */
  expiresAt: z.number(),
});

export type Receipt = z.infer<typeof receiptSchema>;

export type FindReceipt = (tenant: TenantId, key: string) => Promise<Receipt | null>;
