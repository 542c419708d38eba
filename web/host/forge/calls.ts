import * as z from 'zod/mini';
import { PACKED_HEADER, UNPACKED_MOST } from '#domain/contracts/packed-body.ts';
import type { BackendAnswer, HostAdapter, TrackerAnswer, TrackerCall } from '../host.ts';
import { bodyOf, limitOf, waitOf } from '../read-answer.ts';
import { ask, type ForgeBridge } from './bridge.ts';
import { bytesOf, pack, unpack } from './packed.ts';

const UNREACHED = { status: 0, body: null };
/**
 * Returned when the host has no answer from our backend: the backend was too slow, its answer was too large, or the
 * host's rate limit was reached.
 */
const SILENT: BackendAnswer = { ...UNREACHED, silent: true };

const productAnswer = z.object({
  status: z.number(),
  body: z._default(z.nullable(z.string()), null),
  headers: z._default(z.record(z.string(), z.unknown()), {}),
  isAttachment: z._default(z.boolean(), false),
});

const headerOf = (headers: Readonly<Record<string, unknown>>, name: string): string | null => {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return value === undefined ? null : String(value);
};

/** Returns Jira's answer to a REST call in the name of the user; null if Jira has not answered. */
const askProduct = async (
  bridge: ForgeBridge,
  accept: string,
  { method = 'GET', url, body }: TrackerCall,
): Promise<z.infer<typeof productAnswer> | null> => {
  const typed: [string, string][] =
    body === undefined ? [] : [['content-type', 'application/json']];
  const answer = await ask(bridge, 'fetchProduct', {
    product: 'jira',
    restPath: url,
    fetchRequestInit: {
      body: body === undefined ? null : JSON.stringify(body),
      headers: [['accept', accept], ...typed, ['x-atlassian-token', 'no-check']],
      method,
    },
    isMultipartFormData: false,
  }).catch(() => null);
  return z.safeParse(productAnswer, answer).data ?? null;
};

export const requestOver =
  (bridge: ForgeBridge): HostAdapter['request'] =>
  async (call): Promise<TrackerAnswer> => {
    const answer = await askProduct(bridge, 'application/json', call);
    if (answer === null) return { ...UNREACHED, retryAfter: null };
    return {
      status: answer.status,
      body: bodyOf(answer.body ?? ''),
      retryAfter: waitOf(headerOf(answer.headers, 'retry-after')),
      ...limitOf(headerOf(answer.headers, 'x-ratelimit-nearlimit')),
    };
  };

/**
 * Returns a function that reads a file of Jira as the user. Only attachments can be read, because the bridge passes
 * only these undamaged, as base64.
 */
export const filesOver =
  (bridge: ForgeBridge): HostAdapter['readFile'] =>
  async (url) => {
    const answer = await askProduct(bridge, '*/*', { url });
    if (answer?.status !== 200 || !answer.isAttachment || answer.body === null) return null;
    try {
      return new Blob([bytesOf(answer.body)], {
        type: headerOf(answer.headers, 'content-type') ?? '',
      });
    } catch {
      return null;
    }
  };

const TOO_LARGE = {
  status: 413,
  body: { errorMessages: [], errors: {}, code: 'BODY_TOO_LARGE' },
};

const invocation = z.union([
  z.object({
    success: z.literal(true),
    payload: z.object({
      status: z.number(),
      headers: z._default(z.record(z.string(), z.unknown()), {}),
      body: z.optional(z.unknown()),
    }),
  }),
  z.object({ success: z.literal(false) }),
]);

const isTooLarge = (text: string): boolean =>
  new TextEncoder().encode(text).length > UNPACKED_MOST.request;

/**
 * Returns the body to send and a header that names its encoding; null if the body is too large even when compressed.
 */
const sentOf = async (body: unknown) => {
  if (body === undefined) return {};
  const text = JSON.stringify(body);
  if (!isTooLarge(text)) return { body };
  const packed = await pack(text);
  return isTooLarge(packed.packed) ? null : { body: packed, headers: { [PACKED_HEADER]: 'gzip' } };
};

/**
 * Returns a function that calls our backend. The host makes the call and adds the user's identity. Request and answer
 * are compressed if they exceed the host's limit. A request that is still too large is refused here with the answer
 * that the backend would give, because the host would drop it without an error.
 */
export const backendOver =
  (bridge: ForgeBridge): HostAdapter['callBackend'] =>
  async ({ method, path, headers, body }): Promise<BackendAnswer> => {
    const sent = await sentOf(body);
    if (sent === null) return TOO_LARGE;
    const answer = await ask(bridge, 'invoke', {
      path,
      method,
      headers: { ...headers, ...sent.headers },
      ...('body' in sent ? { body: sent.body } : {}),
      invokeType: 'ui-remote-fetch',
    }).catch(() => null);
    const read = z.safeParse(invocation, answer);
    if (!read.success || !read.data.success) return SILENT;
    const { status, headers: said, body: told = null } = read.data.payload;
    if (headerOf(said, PACKED_HEADER) !== null) {
      return unpack(told).then(
        (whole) => ({ status, body: whole }),
        () => SILENT,
      );
    }
    const retryAfter = waitOf(headerOf(said, 'retry-after'));
    return {
      status,
      body: typeof told === 'string' ? bodyOf(told) : told,
      ...(retryAfter === null ? {} : { retryAfter }),
    };
  };
