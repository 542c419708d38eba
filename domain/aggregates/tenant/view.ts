import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import { portfolioKeySchema } from '../licence/portfolio-key.ts';
import type { TenantState } from './decide.ts';
import { siteLicenceSchema } from './events.ts';

export const siteRowSchema = z.object({
  baseUrl: z.string(),
  installed: z.boolean(),
  enabled: z.boolean(),
  /** The app's licence at the last check. Absent before the first check. */
  licence: z.optional(siteLicenceSchema),
  /** Absent until a key has been entered. */
  portfolioKey: z.optional(portfolioKeySchema),
  version: z.number(),
  updatedAt: z.string(),
});
export type SiteRow = z.infer<typeof siteRowSchema>;

export const SITE_ROW = { partition: 'site', key: 'site' } as const;

/** The known facts of a tenant's site, without secrets. They stay when the app is uninstalled. */
export const siteView: StreamView<TenantState, SiteRow> = {
  name: 'site',
  schema: siteRowSchema,
  address: (_, id) => ({ partition: 'site', key: id }),
  row: ({ site, installed, enabled, licence, portfolioKey }, head) =>
    site && {
      baseUrl: site.baseUrl,
      installed,
      enabled,
      ...(licence ? { licence } : {}),
      ...(portfolioKey ? { portfolioKey } : {}),
      version: head.version,
      updatedAt: head.at,
    },
};
