import * as z from 'zod/mini';

/**
 * Why the picture of a shared board is renewed no more: `denied`, its person may not publish the board any more or has
 * gone; `unfit`, the tracker cannot run the board's searches, or they find what is not the board's own.
 */
export const stopReasonSchema = z.enum(['denied', 'unfit']);
export type StopReason = z.infer<typeof stopReasonSchema>;

/** As whom the picture of a shared board is renewed while none of its admins has it open (R-SHARE-22). */
export const renewalSchema = z.object({
  accountId: z.string(),
  /** Null as long as it goes on. */
  stopped: z.nullable(stopReasonSchema),
});
export type Renewal = z.infer<typeof renewalSchema>;
