import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';

const TIMEOUT_MS = 3000;

/**
 * Returns the published keys of the Forge host. They are fetched with the first token and cached. For an unknown key,
 * they are fetched again, at most every thirty seconds. Throws `BUSY` when they cannot be fetched, so that the host
 * retries.
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
