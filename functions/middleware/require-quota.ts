import type { Caller } from '../connect/principal.ts';
import { QUOTA_OF, QUOTAS, type Quota, type WritingRoute } from '../http/quotas.ts';
import {
  type Allowance,
  type AllowancePorts,
  requireAllowance,
  subjectOf,
} from '../http/require-allowance.ts';

const quotaOfRoute = (key: string) => {
  const name = Object.hasOwn(QUOTA_OF, key) ? QUOTA_OF[key as WritingRoute] : 'own';
  if (name === 'own' || name === 'host') return null;
  const quota: Quota = QUOTAS[name];
  return { name, quota };
};

/**
 * Counts one use of a writing route. The person's quota comes first, so that one person cannot use up the site's quota.
 * Throws `QUOTA_SPENT` or `SITE_QUOTA_SPENT`, with the seconds until the next window.
 */
export const requireQuota = async (
  ports: AllowancePorts,
  { tenant, accountId }: Pick<Caller, 'tenant' | 'accountId'>,
  key: string,
): Promise<void> => {
  const found = quotaOfRoute(key);
  if (found === null) return;
  const { name, quota } = found;
  const allowances = (whose: typeof accountId | null, limits: Quota['person']): Allowance[] =>
    limits.map((limit) => ({ subject: subjectOf({ quota: name, accountId: whose }), limit }));
  await requireAllowance(ports, tenant, allowances(accountId, quota.person), 'QUOTA_SPENT');
  await requireAllowance(ports, tenant, allowances(null, quota.site), 'SITE_QUOTA_SPENT');
};
