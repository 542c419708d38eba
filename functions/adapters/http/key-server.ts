import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { FetchKey } from '../../ports/site/key-server.ts';

const TIMEOUT_MS = 5000;

const fetchPem = async (url: string): Promise<string | null> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.text();
    if (response.status < 500 && response.status !== 429) return null;
    throw new Error(`the key server answered ${response.status}`);
  } catch (cause) {
    throw new CatalogueError(refusal('BUSY'), { cause });
  }
};

/**
 * Returns a function that fetches keys from the host's key server. The key of an id never changes, so a Lambda instance
 * fetches each key only once. Failures are not cached. If the server cannot be reached, the function throws `BUSY`, so
 * that the host retries.
 */
export const keyServer = (baseUrl: string): FetchKey => {
  const known = new Map<string, string>();
  return async (keyId) => {
    const pem = known.get(keyId) ?? (await fetchPem(`${baseUrl}/${encodeURIComponent(keyId)}`));
    if (pem !== null) known.set(keyId, pem);
    return pem;
  };
};
