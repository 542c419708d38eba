import { createHash } from 'node:crypto';

/**
 * The parts of a request that a query string hash protects, so that its token is valid only for this request. `path`
 * does not contain the app's base path. `query` may contain a name several times.
 */
export interface BoundRequest {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Escapes a text as in RFC 3986, including the characters that `encodeURIComponent` does not escape. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalPath = (path: string): string => {
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const bare = rooted.length > 1 && rooted.endsWith('/') ? rooted.slice(0, -1) : rooted;
  return bare.replaceAll('&', '%26');
};

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const canonicalQuery = (query: BoundRequest['query']): string => {
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    if (name !== 'jwt') values.set(name, [...(values.get(name) ?? []), value]);
  }
  return [...values]
    .sort(([left], [right]) => byText(left, right))
    .map(([name, all]) => `${encode(name)}=${all.sort(byText).map(encode).join(',')}`)
    .join('&');
};

/** Returns the text `METHOD&path&query`, in the same form on both sides of a Connect call. */
export const canonicalRequest = ({ method, path, query }: BoundRequest): string =>
  [method.toUpperCase(), canonicalPath(path), canonicalQuery(query)].join('&');

/** Returns the SHA-256 of the canonical request, in lower-case hexadecimal. */
export const queryStringHash = (request: BoundRequest): string =>
  createHash('sha256').update(canonicalRequest(request)).digest('hex');

/** The `qsh` claim of tokens that belong to a page's context and not to a single URL. */
export const CONTEXT_QSH = 'context-qsh';
