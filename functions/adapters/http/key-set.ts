import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';

const TIMEOUT_MS = 3000;

/**
 * Returns a function that finds the published keys of the Forge host. The keys are fetched with the first token and
 * cached. When a token names an unknown key, they are fetched again, but at most every thirty seconds. If they cannot
 * be fetched, the function throws `BUSY`, so that the host retries.
 */
export const remoteKeySet = (url: string): JWTVerifyGetKey => {
  let known: ReturnType<typeof createRemoteJWKSet> | null = null;
  return async (header, token) => {
    known ??= createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS });
    try {
      return await known(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new CatalogueError(refusal('BUSY'), { cause });
    }
  };
};
