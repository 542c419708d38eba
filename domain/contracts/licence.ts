import * as z from 'zod/mini';
import { portfolioKeySchema } from '../aggregates/licence/portfolio-key.ts';
import { lines } from '../kernel/text.ts';

/** GET /smb/licence and PUT /smb/licence/key: the content of the licence page (R-LICENCE-5). */
export const licenceStateSchema = z.object({
  licence: z.enum(['active', 'evaluated', 'none']),
  /** The app's licence in the tracker; null while the tracker does not answer. */
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
    /** The last entered key, valid or not. */
    key: z.nullable(portfolioKeySchema),
  }),
  /** Whether the caller may enter a key: only host admins may. */
  mayEnterKey: z.boolean(),
});
export type LicenceState = z.infer<typeof licenceStateSchema>;

/** PUT /smb/licence/key: a key as the vendor sent it; white space around or within it is ignored. */
export const enterKeyBodySchema = z.object({ key: lines(4096) });
