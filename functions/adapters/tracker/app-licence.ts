import * as z from 'zod/mini';
import { type AppLicence, NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { SITE_ROW, siteView } from '#domain/aggregates/tenant/view.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FindAppLicence } from '../../ports/site/licence.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { AskTracker } from './app-request.ts';

/**
 * An answer is used for `FRESH_MS` milliseconds, and for `STALE_MS` milliseconds while the tracker is unavailable. No
 * event reports the end of a licence, so guests may see a shared board until the last answer is older than `FRESH_MS`.
 */
const FRESH_MS = 5000;
const STALE_MS = 3_600_000;
const MOST = 1000;

const addonSchema = z.object({
  license: z.optional(
    z.object({
      active: z.boolean(),
      evaluation: z.optional(z.boolean()),
      type: z.optional(z.nullable(z.string())),
      supportEntitlementNumber: z.optional(z.nullable(z.string())),
    }),
  ),
});

/**
 * Returns a function that reads the licence from the tracker's information about the add-on (R-LICENCE-3). If the
 * tracker does not know the add-on, there is no licence.
 */
export const trackerAppLicence =
  (ask: AskTracker, appKey: string): FindAppLicence =>
  async (tenant) => {
    const path = `/rest/atlassian-connect/1/addons/${encodeURIComponent(appKey)}`;
    const answer = await ask(tenant, { method: 'GET', path });
    if (answer === null) return NO_LICENCE;
    const addon = z.safeParse(addonSchema, answer);
    if (!addon.success)
      throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'), { cause: addon.error });
    const { license } = addon.data;
    if (!license) return NO_LICENCE;
    return {
      active: license.active,
      evaluation: license.evaluation ?? false,
      type: license.type ?? null,
      supportEntitlementNumber: license.supportEntitlementNumber ?? null,
    };
  };

/**
 * Returns a function that reads a site's recorded licence. On Forge, only tokens contain the licence, so our endpoints
 * record it from each token.
 */
export const recordedAppLicence =
  (views: Pick<ViewStore, 'get'>): FindAppLicence =>
  async (tenant) => {
    const site = await views.get(siteView, tenant, SITE_ROW.partition, SITE_ROW.key);
    const { licence = 'none', type = null } = site?.licence ?? {};
    const evaluation = licence === 'evaluated';
    return { ...NO_LICENCE, active: licence !== 'none', evaluation, type };
  };

/**
 * Caches the licence of each site for a few seconds. While the tracker is unavailable, the last known licence is used
 * for an hour.
 */
export const rememberedAppLicence = (find: FindAppLicence, clock: Clock): FindAppLicence => {
  const known = new Map<TenantId, { readonly licence: AppLicence; readonly at: number }>();
  return async (tenant) => {
    const now = Date.parse(clock());
    const last = known.get(tenant);
    if (last && now < last.at + FRESH_MS) return last.licence;
    try {
      const licence = await find(tenant);
      if (known.size >= MOST) known.clear();
      known.set(tenant, { licence, at: now });
      return licence;
    } catch (error) {
      if (last && now < last.at + STALE_MS) return last.licence;
      throw error;
    }
  };
};
