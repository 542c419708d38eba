import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import { type Credentials, signRequest, type UnsignedRequest } from '../aws/sign.ts';

const TIMEOUT_MS = 5000;
const NOTHING = new Uint8Array();

export interface BucketAccess {
  /** Address of the bucket, without a slash at the end. */
  readonly url: string;
  readonly region: string;
  readonly credentials: () => Credentials;
  readonly clock: Clock;
  /** The largest number of files on one page of a list. When absent, S3 uses 1000. */
  readonly pageSize?: number;
}

/** The statuses with which S3 answers when a file is missing. It answers 403 if the caller may not list the bucket. */
const MISSING = new Set([403, 404]);

const unavailable = (cause: unknown): CatalogueError =>
  new CatalogueError(refusal('STORE_UNAVAILABLE'), { cause });

const failed = async (response: Response): Promise<CatalogueError> => {
  await response.body?.cancel();
  return unavailable(new Error(`the bucket answered ${response.status}`));
};

/** Sends a request. Throws STORE_UNAVAILABLE if the bucket does not answer in time. */
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

/**
 * Returns one page of the keys that begin with a prefix. `next` is the token of the next page; undefined on the last
 * page.
 */
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

/**
 * Stores files in an S3 bucket, with signed requests and without an SDK. The keys consist of letters, digits, `-`, `_`,
 * `.` and `/`.
 */
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
      // `fetch` decompresses the body if the response has a `Content-Encoding`.
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
