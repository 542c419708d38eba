import * as z from 'zod/mini';
import { type EventsOf, eventCodec } from '../../kernel/codec.ts';
import { portfolioKeySchema } from '../licence/portfolio-key.ts';

/** What a site says at installation, without its secret: secrets never enter the event store. */
const installed = z.object({
  baseUrl: z.string(),
  oauthClientId: z.nullable(z.string()),
  productType: z.string(),
});
const nothing = z.object({});
/** As the tracker says; `none`: the app is blocked (R-LICENCE-1). */
export const siteLicenceSchema = z.object({
  licence: z.enum(['active', 'evaluated', 'none']),
  /** Such as `COMMERCIAL`; null when the tracker does not say. */
  type: z.nullable(z.string()),
});

export type SiteDescription = z.infer<typeof installed>;

export type SiteLicence = z.infer<typeof siteLicenceSchema>;

const shapes = {
  SiteInstalled: { data: installed },
  SiteUninstalled: { data: nothing },
  AppEnabled: { data: nothing },
  AppDisabled: { data: nothing },
  AppLicenceChanged: { data: siteLicenceSchema },
  /** Only what the key says: the key itself is of no further use. */
  PortfolioKeyEntered: { data: portfolioKeySchema },
};
export type TenantEvent = EventsOf<typeof shapes>;
export const tenantCodec = eventCodec(shapes);
