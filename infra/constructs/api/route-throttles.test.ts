import { describe, expect, it } from 'vitest';
import { QUOTAS, type QuotaName, quotaOf } from '#functions/http/quotas.ts';
import { ROUTES } from '#functions/http/routes.ts';
import { PAGES, throttleOf } from './route-throttles.ts';

const counted = ROUTES.flatMap((route) => {
  const name = quotaOf(route);
  const throttle = throttleOf(route) ?? PAGES;
  return name === null || name === 'own' || name === 'host'
    ? []
    : [[`${route.method} ${route.path}`, name satisfies QuotaName, throttle] as const];
});

describe('throttles of all sites together', () => {
  it.each(counted)(
    'leave capacity for other sites when one site uses its quota for %s',
    (_, name, all) => {
      const [burst, ...others] = QUOTAS[name].site;
      for (const { times, seconds } of [burst, ...others]) {
        expect(times / seconds).toBeLessThan(all.ThrottlingRateLimit / 2);
      }
      expect(burst.times).toBeLessThanOrEqual(all.ThrottlingBurstLimit);
    },
  );
});
