import { describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { memoryAllowances } from '../adapters/memory/allowance.ts';
import { LEASE, SITE_REQUESTS, siteShare } from './require-site-share.ts';

const BUSY = 'busy' as TenantId;
const CALM = 'calm' as TenantId;

/** Opens instances of a function that share one counter. */
const opened = () => {
  const { takeAllowance } = memoryAllowances();
  const blocked: TenantId[] = [];
  let now = '2026-11-02T09:00:00.000Z' as Instant;
  let writes = 0;
  const instance = () =>
    siteShare({
      takeAllowance: (...use) => {
        writes += 1;
        return takeAllowance(...use);
      },
      clock: () => now,
      reportBlocked: (tenant) => void blocked.push(tenant),
    });
  return {
    instance,
    blocked,
    writes: () => writes,
    wait: (next: string) => {
      now = next as Instant;
    },
  };
};

const send = async (take: (tenant: TenantId) => Promise<void>, tenant: TenantId, times: number) => {
  let answered = 0;
  for (let sent = 0; sent < times; sent += 1) {
    await take(tenant).then(
      () => {
        answered += 1;
      },
      () => undefined,
    );
  }
  return answered;
};

describe('the requests of a site', () => {
  it('cost no write while there are few', async () => {
    const { instance, writes } = opened();
    expect(await send(instance(), CALM, LEASE)).toBe(LEASE);
    expect(writes()).toBe(0);
  });

  it('cost one write in a hundred while there are many', async () => {
    const { instance, writes } = opened();
    expect(await send(instance(), BUSY, 5 * LEASE)).toBe(5 * LEASE);
    expect(writes()).toBe(4);
  });

  it('are refused above the limit, counted over all instances, without a further write', async () => {
    const { instance, writes, blocked } = opened();
    const instances = [instance(), instance(), instance()];
    let answered = 0;
    for (const each of instances) {
      answered += await send(each, BUSY, SITE_REQUESTS.times + LEASE + 1);
    }
    expect(answered).toBe(SITE_REQUESTS.times + instances.length * LEASE);
    expect(blocked).toEqual([BUSY, BUSY, BUSY]);
    const before = writes();
    await expect(instances[0]?.(BUSY)).rejects.toMatchObject({
      refusal: { code: 'SITE_QUOTA_SPENT' },
      retryAfter: SITE_REQUESTS.seconds,
    });
    expect(writes()).toBe(before);
  });

  it('are answered for other sites, and again in the next window', async () => {
    const { instance, wait } = opened();
    const take = instance();
    await send(take, BUSY, SITE_REQUESTS.times + LEASE + 1);
    await expect(take(CALM)).resolves.toBeUndefined();
    await expect(take(BUSY)).rejects.toThrow();
    wait('2026-11-02T09:05:00.000Z');
    await expect(take(BUSY)).resolves.toBeUndefined();
  });
});
