import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { portfolioKeySchema } from '../licence/portfolio-key.ts';

/**
 * What the tracker sends about a site at installation. The shared secret is left out, because no secret enters the
 * event store.
 */
const installed = z.object({
  baseUrl: z.string(),
  oauthClientId: z.nullable(z.string()),
  productType: z.string(),
});
const nothing = z.object({});
/** The licence as the tracker reports it. With `none` the app is blocked (R-LICENCE-1). */
export const siteLicenceSchema = z.object({
  licence: z.enum(['active', 'evaluated', 'none']),
  /** Licence type, such as `COMMERCIAL`; null when the tracker sends none. */
  type: z.nullable(z.string()),
});

export type SiteDescription = z.infer<typeof installed>;

export type SiteLicence = z.infer<typeof siteLicenceSchema>;

const shapes = {
  SiteInstalled: { data: installed },
  SiteUninstalled: { data: nothing },
  AppEnabled: { data: nothing },
  AppDisabled: { data: nothing },
  /** The licence at the first check. It tells no change, so the audit leaves it out. */
  AppLicenceRead: { data: siteLicenceSchema },
  AppLicenceChanged: { data: siteLicenceSchema },
  /** Holds the content of the key. The key itself is not stored. */
  PortfolioKeyEntered: { data: portfolioKeySchema },
};
export type TenantEvent = EventsOf<typeof shapes>;
export const tenantCodec = eventCodec(shapes);
