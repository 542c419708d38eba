import * as z from 'zod/mini';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import type { BackendAnswer, HostAdapter } from '../../host/host.ts';
import { type Failure, FailureError } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';

export interface BackendCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query of the request, relative to the root of the backend. */
  readonly path: string;
  readonly body?: unknown;
  /** The version that the caller knows, sent as `If-Match`. */
  readonly version?: number;
  readonly idempotencyKey?: string;
  readonly answer: z.ZodMiniType<Answer>;
}

/** Returns the parsed answer. Throws a `FailureError` if there is none. */
export type AskBackend = <Answer>(call: BackendCall<Answer>) => Promise<Answer>;

const TOO_MANY = 429;
const UNAUTHENTICATED = 401;

const refused = ({ status, body, retryAfter }: BackendAnswer, now: number): Failure => {
  const parsed = z.safeParse(errorBodySchema, body);
  const later =
    status === TOO_MANY && retryAfter !== undefined ? { retryAt: now + retryAfter } : {};
  return { kind: 'backend', status, code: parsed.success ? parsed.data.code : null, ...later };
};

/** Returns whether there is certainly no network. If `onLine` is true, there may still be none. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false;

declare const CLIENT_VERSION: string | undefined;

/** The version of the client. It is recorded with each change and in error reports. */
export const clientVersion = (): string =>
  typeof CLIENT_VERSION === 'string' ? CLIENT_VERSION : 'dev';

const headersOf = (call: BackendCall<unknown>): Record<string, string> => ({
  'x-cairn-client': clientVersion(),
  ...(call.version === undefined ? {} : { 'if-match': `"${call.version}"` }),
  ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
});

const attempted = async (host: HostAdapter, call: BackendCall<unknown>): Promise<BackendAnswer> => {
  const { method, path, body } = call;
  const request = {
    method,
    path,
    headers: headersOf(call),
    ...(body === undefined ? {} : { body }),
  };
  const answer = await host.callBackend(request).catch(() => {
    throw new FailureError(
      isOffline() ? { kind: 'offline' } : { kind: 'backend', status: 401, code: 'TOKEN_INVALID' },
    );
  });
  if (answer.status === 0) {
    throw new FailureError({
      kind: 'offline',
      ...(answer.silent && !isOffline() ? { silent: true } : {}),
    });
  }
  return answer;
};

/**
 * Sends a request. If the token has expired, sends it again with a new one, which is safe, because the backend did
 * nothing with the first request.
 */
const sent = async (host: HostAdapter, call: BackendCall<unknown>): Promise<BackendAnswer> => {
  const answer = await attempted(host, call);
  return answer.status === UNAUTHENTICATED ? attempted(host, call) : answer;
};

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** Returns a function that calls our backend as the user (R-HTTP-3) and checks the answer by its contract. */
export const askBackend =
  ({ host, now }: Pick<Ports, 'host' | 'now'>): AskBackend =>
  async (call) => {
    const answer = await sent(host, call);
    if (!isOk(answer.status)) throw new FailureError(refused(answer, now()));
    const parsed = z.safeParse(call.answer, answer.body);
    if (!parsed.success) throw new FailureError({ kind: 'unreadable' });
    return parsed.data;
  };
