import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';

const TIMEOUT_MS = 3000;

/**
 * The Forge host's published keys: fetched when the first token comes, kept, and looked up again, at most every thirty
 * seconds, for a key that is not among them. Throws `BUSY` when they cannot be had, so that the host tries again.
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
