import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { AllowancePorts } from '../http/require-allowance.ts';
import { secondsLeft, windowOf } from '../ports/stored/allowance.ts';

/**
 * Most requests of one site in a window. Calls of pages come from few addresses of the host, so the firewall cannot tell
 * sites apart. Ten times what a site with 500 people is expected to send (`infra/capacity/`).
 */
export const SITE_REQUESTS = { times: 20_000, seconds: 300 } as const;

/**
 * An instance of a function counts this many requests of a site in its memory before it asks the shared counter for as
 * many more. So a usual site costs no write, and a busy one costs one write in a hundred requests.
 */
export const LEASE = 100;
const LEASES = { times: SITE_REQUESTS.times / LEASE, seconds: SITE_REQUESTS.seconds };
const SUBJECT = 'requests';
const BLOCKED = -1;

export interface SiteSharePorts extends AllowancePorts {
  /** Called once per window and instance for a site that has used up its requests. */
  readonly reportBlocked: (tenant: TenantId) => void;
}

/**
 * Returns a function that counts one request of a verified site. It throws `SITE_QUOTA_SPENT` with the seconds until the
 * next window when the site has used up its requests; until then the instance refuses the site without a call.
 */
export const siteShare = (ports: SiteSharePorts): ((tenant: TenantId) => Promise<void>) => {
  const { takeAllowance, clock, reportBlocked } = ports;
  const left = new Map<TenantId, number>();
  let current = 0;
  return async (tenant) => {
    const now = clock();
    const window = windowOf(LEASES, now);
    if (window !== current) {
      current = window;
      left.clear();
    }
    const before = left.get(tenant) ?? LEASE;
    if (before > 0) {
      left.set(tenant, before - 1);
      return;
    }
    if (before !== BLOCKED && (await takeAllowance(tenant, SUBJECT, LEASES, now)) !== null) {
      left.set(tenant, LEASE - 1);
      return;
    }
    left.set(tenant, BLOCKED);
    if (before !== BLOCKED) reportBlocked(tenant);
    throw new CatalogueError(refusal('SITE_QUOTA_SPENT'), {
      retryAfter: secondsLeft(LEASES, now),
    });
  };
};
