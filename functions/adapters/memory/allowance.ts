import { type TakeAllowance, windowOf } from '../../ports/stored/allowance.ts';

export const memoryAllowance = (): TakeAllowance => {
  const used = new Map<string, number>();
  return async (tenant, subject, limit, now) => {
    const key = JSON.stringify([tenant, subject, windowOf(limit, now)]);
    const before = used.get(key) ?? 0;
    if (before >= limit.times) return null;
    used.set(key, before + 1);
    return limit.times - before - 1;
  };
};
