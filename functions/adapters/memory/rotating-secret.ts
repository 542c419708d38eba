import type { RotatingSecret, SecretValues } from '../../ports/rotating-secret.ts';

/** Returns a secret without a cache, whose values `valuesNow` returns. */
export const memorySecret = (valuesNow: () => SecretValues): RotatingSecret => {
  const read = async () => valuesNow();
  return { read, readAnew: read };
};

/** Returns a secret that is not being rotated. */
export const fixedSecret = (current: string): RotatingSecret =>
  memorySecret(() => ({ current, former: null }));
