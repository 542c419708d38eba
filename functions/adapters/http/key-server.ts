import type { FetchKey } from './verify-lifecycle.ts';

/** Keys never change under their id, so each is fetched once in the life of a Lambda. */
export const keyServer = (baseUrl: string): FetchKey => {
  const known = new Map<string, Promise<string>>();
  const fetchKey = async (keyId: string): Promise<string> => {
    const response = await fetch(`${baseUrl}/${encodeURIComponent(keyId)}`, {
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new Error(`key server answered ${response.status}`);
    return response.text();
  };
  return (keyId) => {
    const key = known.get(keyId) ?? fetchKey(keyId);
    known.set(keyId, key);
    key.catch(() => known.delete(keyId));
    return key;
  };
};
