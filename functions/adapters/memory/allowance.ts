import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import {
  type Limit,
  type ReturnAllowance,
  type TakeAllowance,
  windowOf,
} from '../../ports/stored/allowance.ts';

/** Uses by subject and window. */
export type UsedAllowances = Map<string, number>;

const keyOf = (tenant: TenantId, subject: string, limit: Limit, now: Instant): string =>
  JSON.stringify([tenant, subject, windowOf(limit, now)]);

export const memoryAllowance =
  (used: UsedAllowances = new Map()): TakeAllowance =>
  async (tenant, subject, limit, now) => {
    const key = keyOf(tenant, subject, limit, now);
    const before = used.get(key) ?? 0;
    if (before >= limit.times) return null;
    used.set(key, before + 1);
    return limit.times - before - 1;
  };

export const memoryAllowanceReturn =
  (used: UsedAllowances): ReturnAllowance =>
  async (tenant, subject, limit, now) => {
    const key = keyOf(tenant, subject, limit, now);
    const before = used.get(key) ?? 0;
    if (before > 0) used.set(key, before - 1);
  };
