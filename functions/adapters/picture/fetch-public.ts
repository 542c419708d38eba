import { MOST_IMAGE_BYTES } from '#domain/aggregates/persona/image.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { FetchPicture } from '../../ports/files/fetch-picture.ts';
import {
  NotPublicError,
  type PublicAnswer,
  type RequestPublic,
  requestPublic,
} from '../http/request-public.ts';

/**
 * The timeout, in milliseconds. It is short, because a user is waiting, and the whole request of the user may take only
 * ten seconds.
 */
const TIMEOUT_MS = 3000;
/** Services for pictures often redirect to the file. The address of each redirect is checked like the first address. */
const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers that reveal neither the site nor the user. */
const HEADERS = {
  accept: 'image/png, image/jpeg, image/gif, image/webp',
  'accept-encoding': 'identity',
  'user-agent': 'Cairn',
};

const refused = (code: ErrorCode, cause?: unknown): CatalogueError =>
  new CatalogueError(refusal(code, { avatar: code }), { cause });

const read = async ({ headers, body }: PublicAnswer): Promise<Uint8Array> => {
  if (Number(headers['content-length'] ?? 0) > MOST_IMAGE_BYTES) throw refused('IMAGE_TOO_LARGE');
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > MOST_IMAGE_BYTES) throw refused('IMAGE_TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Returns the address to which a response redirects; null when it does not redirect. */
const nextOf = ({ status, headers }: PublicAnswer, from: URL): URL | null => {
  if (!REDIRECTS.has(status)) return null;
  const next = URL.parse(headers.location ?? '', from.href);
  if (next === null) throw refused('IMAGE_URL_UNREACHABLE');
  return next;
};

export interface FetchOptions {
  /** If true, addresses of this machine are allowed, also over HTTP. */
  readonly loopback?: boolean;
  readonly timeoutMs?: number;
  /** Looks up the host name and sends the request. Tests replace this function. */
  readonly request?: RequestPublic;
}

/**
 * Fetches a picture over HTTPS from the public internet, within a timeout and a size limit. If it fails, it throws a
 * fault of the field `avatar`.
 */
export const fetchPublicPicture = ({
  loopback = false,
  timeoutMs = TIMEOUT_MS,
  request = requestPublic(loopback),
}: FetchOptions = {}): FetchPicture => {
  const follow = async (url: URL, signal: AbortSignal, left: number): Promise<Uint8Array> => {
    if (url.protocol !== 'https:' && !loopback) throw refused('IMAGE_URL_UNREACHABLE');
    const answer = await request({ method: 'GET', url, headers: HEADERS, signal });
    try {
      const next = nextOf(answer, url);
      if (next && left > 0) return await follow(next, signal, left - 1);
      if (answer.status !== 200) throw refused('IMAGE_URL_UNREACHABLE');
      return await read(answer);
    } finally {
      answer.cancel();
    }
  };
  return async (address) => {
    try {
      return await follow(new URL(address), AbortSignal.timeout(timeoutMs), MOST_REDIRECTS);
    } catch (error) {
      if (error instanceof CatalogueError) throw error;
      const code = error instanceof NotPublicError ? 'IMAGE_URL_PRIVATE' : 'IMAGE_URL_UNREACHABLE';
      throw refused(code, error);
    }
  };
};
