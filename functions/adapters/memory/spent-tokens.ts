import type { SpendToken } from '../../ports/stored/spent-tokens.ts';

export const memorySpentTokens = (): SpendToken => {
  const spent = new Set<string>();
  return async (tenant, jti) => {
    const key = JSON.stringify([tenant, jti]);
    if (spent.has(key)) return false;
    spent.add(key);
    return true;
  };
};
