import { createHash } from 'node:crypto';

const encode = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalPath = (path: string): string => {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return (trimmed || '/').replaceAll('&', '%26');
};

const canonicalQuery = (query: URLSearchParams): string =>
  [...new Set(query.keys())]
    .filter((name) => name !== 'jwt')
    .sort()
    .map((name) => `${encode(name)}=${query.getAll(name).sort().map(encode).join(',')}`)
    .join('&');

/**
 * Returns the query string hash for a token of a call by the host. `path` is relative to the app's base URL. The
 * product checks the hash with code of its own, so that each of the two implementations verifies the other.
 */
export const queryStringHash = (method: string, path: string, query: URLSearchParams): string =>
  createHash('sha256')
    .update(`${method.toUpperCase()}&${canonicalPath(path)}&${canonicalQuery(query)}`)
    .digest('hex');
