import * as z from 'zod/mini';
import { portfolioKeySchema } from '../aggregates/licence/portfolio-key.ts';
import { lines } from '../kernel/text.ts';

/** GET /smb/licence and PUT /smb/licence/key: the content of the licence page (R-LICENCE-5). */
export const licenceStateSchema = z.object({
  licence: z.enum(['active', 'evaluated', 'none']),
  /** Cairn's own licence in the tracker. Null while the tracker does not answer. */
  app: z.nullable(
    z.object({
      active: z.boolean(),
      evaluation: z.boolean(),
      type: z.nullable(z.string()),
      /** Null for users who are not admins of the site. */
      supportEntitlementNumber: z.nullable(z.string()),
    }),
  ),
  portfolio: z.object({
    standing: z.enum(['none', 'valid', 'expired']),
    /** The last entered key, valid or not. */
    key: z.nullable(portfolioKeySchema),
  }),
  /** True if the caller may enter a key. Only admins of the site may. */
  mayEnterKey: z.boolean(),
});
export type LicenceState = z.infer<typeof licenceStateSchema>;

/** PUT /smb/licence/key: a key as the vendor sent it. White space in the key is ignored. */
export const enterKeyBodySchema = z.object({ key: lines(4096) });
