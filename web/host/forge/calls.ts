import * as z from 'zod/mini';
import type { BackendAnswer, HostAdapter, TrackerAnswer } from '../host.ts';
import { bodyOf, waitOf } from '../read-answer.ts';
import { ask, type ForgeBridge } from './bridge.ts';

const UNREACHED = { status: 0, body: null };

const productAnswer = z.object({
  status: z.number(),
  body: z._default(z.nullable(z.string()), null),
  headers: z._default(z.record(z.string(), z.unknown()), {}),
});

const headerOf = (headers: Readonly<Record<string, unknown>>, name: string): string | null => {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return value === undefined ? null : String(value);
};

/** Jira's REST API, as the user. */
export const requestOver =
  (bridge: ForgeBridge): HostAdapter['request'] =>
  async ({ method = 'GET', url, body }): Promise<TrackerAnswer> => {
    const typed: [string, string][] =
      body === undefined ? [] : [['content-type', 'application/json']];
    const answer = await ask(bridge, 'fetchProduct', {
      product: 'jira',
      restPath: url,
      fetchRequestInit: {
        body: body === undefined ? null : JSON.stringify(body),
        headers: [['accept', 'application/json'], ...typed, ['x-atlassian-token', 'no-check']],
        method,
      },
      isMultipartFormData: false,
    }).catch(() => null);
    const read = z.safeParse(productAnswer, answer);
    if (!read.success) return { ...UNREACHED, retryAfter: null };
    return {
      status: read.data.status,
      body: bodyOf(read.data.body ?? ''),
      retryAfter: waitOf(headerOf(read.data.headers, 'retry-after')),
    };
  };

/** The host's limit is 500 kB; what surrounds the body counts too. */
const BODY_LIMIT = 450_000;
const TOO_LARGE = {
  status: 413,
  body: { errorMessages: [], errors: {}, code: 'BODY_TOO_LARGE' },
};

const invocation = z.union([
  z.object({
    success: z.literal(true),
    payload: z.object({ status: z.number(), body: z.optional(z.unknown()) }),
  }),
  z.object({ success: z.literal(false) }),
]);

const isTooLarge = (body: unknown): boolean =>
  body !== undefined && new TextEncoder().encode(JSON.stringify(body)).length > BODY_LIMIT;

/**
 * Our own backend, which the host calls for the page and tells who the user is. A body beyond the host's limit is
 * refused here, as the backend would: on its way it would be lost without a word.
 */
export const backendOver =
  (bridge: ForgeBridge): HostAdapter['callBackend'] =>
  async ({ method, path, headers, body }): Promise<BackendAnswer> => {
    if (isTooLarge(body)) return TOO_LARGE;
    const answer = await ask(bridge, 'invoke', {
      path,
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      invokeType: 'ui-remote-fetch',
    }).catch(() => null);
    const read = z.safeParse(invocation, answer);
    if (!read.success || !read.data.success) return UNREACHED;
    const { status, body: told = null } = read.data.payload;
    return { status, body: typeof told === 'string' ? bodyOf(told) : told };
  };
