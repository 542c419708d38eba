import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import { type Credentials, signRequest, type UnsignedRequest } from '../aws/sign.ts';

const TIMEOUT_MS = 5000;
const NOTHING = new Uint8Array();

export interface BucketAccess {
  /** Address of the bucket, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
  /** The most files on one page of a list. S3's default is 1000. */
  readonly pageSize?: number;
}

/** Statuses for a missing file. S3 answers 403 when the caller may not list the bucket. */
const MISSING = new Set([403, 404]);

const unavailable = (cause: unknown): CatalogueError =>
  new CatalogueError(refusal('STORE_UNAVAILABLE'), { cause });

const failed = async (response: Response): Promise<CatalogueError> => {
  await response.body?.cancel();
  return unavailable(new Error(`the bucket answered ${response.status}`));
};

/** Sends a request. Throws STORE_UNAVAILABLE when the bucket does not answer within the timeout. */
const ask = async (
  { region, credentials, clock }: BucketAccess,
  request: UnsignedRequest,
): Promise<Response> => {
  const { method, body } = request;
  try {
    return await fetch(request.url, {
      method,
      headers: await signRequest(request, {
        service: 's3',
        region,
        credentials: credentials(),
        now: clock(),
      }),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw unavailable(cause);
  }
};

/** Returns one page of the keys under a prefix. `next` is the token of the next page, undefined on the last page. */
const listPage = async (
  bucket: BucketAccess,
  prefix: string,
  token: string,
): Promise<{ keys: string[]; next: string | undefined }> => {
  const url = new URL(`${bucket.url}/`);
  url.searchParams.set('list-type', '2');
  url.searchParams.set('prefix', prefix);
  if (bucket.pageSize !== undefined) url.searchParams.set('max-keys', String(bucket.pageSize));
  if (token !== '') url.searchParams.set('continuation-token', token);
  const response = await ask(bucket, { method: 'GET', url, headers: {}, body: NOTHING });
  if (!response.ok) throw await failed(response);
  const listing = await response.text();
  return {
    keys: [...listing.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key),
    next: /<NextContinuationToken>([^<]+)</.exec(listing)?.[1],
  };
};

/** Stores files in a bucket with plain signed requests. Keys consist of letters, digits, `-`, `_`, `.` and `/`. */
export const s3SharedFiles = (bucket: BucketAccess): SharedFiles => {
  const send = (
    method: UnsignedRequest['method'],
    key: string,
    headers: Readonly<Record<string, string>> = {},
    body: Uint8Array = NOTHING,
  ): Promise<Response> =>
    ask(bucket, { method, url: new URL(`${bucket.url}/${key}`), headers, body });
  return {
    put: async (key, { body, type, encoding, caching }) => {
      const headers = {
        'content-type': type,
        'cache-control': caching,
        ...(encoding ? { 'content-encoding': encoding } : {}),
      };
      const response = await send('PUT', key, headers, body);
      if (!response.ok) throw await failed(response);
      await response.body?.cancel();
    },
    get: async (key) => {
      // `fetch` has already decompressed a body with a `Content-Encoding`.
      const response = await send('GET', key);
      if (MISSING.has(response.status)) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) throw await failed(response);
      return new Uint8Array(await response.arrayBuffer());
    },
    list: async (prefix) => {
      const found: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const page = await listPage(bucket, prefix, next);
        found.push(...page.keys);
        next = page.next;
      }
      return found;
    },
    remove: async (key) => {
      const response = await send('DELETE', key);
      if (!response.ok && response.status !== 404) throw await failed(response);
      await response.body?.cancel();
    },
  };
};
