import * as z from 'zod/mini';
import { portfolioKeySchema } from '../aggregates/licence/portfolio-key.ts';
import { lines } from '../kernel/text.ts';

/** GET /smb/licence and PUT /smb/licence/key: what the licence page shows (R-LICENCE-5). */
export const licenceStateSchema = z.object({
  licence: z.enum(['active', 'evaluated', 'none']),
  /** What the tracker says of the app's licence; null while it cannot be asked. */
  app: z.nullable(
    z.object({
      active: z.boolean(),
      evaluation: z.boolean(),
      type: z.nullable(z.string()),
      /** Only for admins of the host. */
      supportEntitlementNumber: z.nullable(z.string()),
    }),
  ),
  portfolio: z.object({
    standing: z.enum(['none', 'valid', 'expired']),
    /** The key that was entered last, valid or not. */
    key: z.nullable(portfolioKeySchema),
  }),
  /** Whether the caller may enter a key: a host admin. */
  mayEnterKey: z.boolean(),
});
export type LicenceState = z.infer<typeof licenceStateSchema>;

/** PUT /smb/licence/key: a key as the vendor sent it, with any white space around or within it. */
export const enterKeyBodySchema = z.object({ key: lines(4096) });
