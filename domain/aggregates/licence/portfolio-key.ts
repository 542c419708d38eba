import * as z from 'zod/mini';
import type { Instant } from '../../kernel/time.ts';

/** The content of a portfolio licence key, stored after its signature was checked (R-LICENCE-2). */
export const portfolioKeySchema = z.object({
  /** Identifies the key in questions to the vendor's support. */
  id: z.string(),
  /** The name of the customer. */
  holder: z.string(),
  /** From this moment on the key is invalid. */
  expiresAt: z.string(),
});
export type PortfolioKey = z.infer<typeof portfolioKeySchema>;

export type KeyStanding = 'none' | 'valid' | 'expired';

export const standingOf = (key: PortfolioKey | null, now: Instant): KeyStanding => {
  if (key === null) return 'none';
  return Date.parse(now) < Date.parse(key.expiresAt) ? 'valid' : 'expired';
};
