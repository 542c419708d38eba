import * as z from 'zod/mini';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { ERRORS, type ErrorCode } from '#domain/errors.ts';
import { type Failure, FailureError } from '../failure.ts';
import type { Ports } from '../ports.ts';

export interface BackendCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query at the address the page came from. */
  readonly path: string;
  readonly body?: unknown;
  /** Makes the change conditional: `If-Match`. */
  readonly version?: number;
  /** Makes a repeated change the same change. */
  readonly idempotencyKey?: string;
  readonly answer: z.ZodMiniType<Answer>;
}

/** Gives the parsed answer; throws `FailureError`. */
export type AskBackend = <Answer>(call: BackendCall<Answer>) => Promise<Answer>;

const codeOf = (code: string): ErrorCode | null =>
  Object.hasOwn(ERRORS, code) ? (code as ErrorCode) : null;

const refused = (status: number, body: unknown): Failure => {
  const parsed = z.safeParse(errorBodySchema, body);
  return { kind: 'backend', status, code: parsed.success ? codeOf(parsed.data.code) : null };
};

/** Only a browser that surely has no network says so. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const tokenOf = async ({ host }: Pick<Ports, 'host'>): Promise<string> => {
  try {
    return await host.token();
  } catch {
    throw new FailureError(
      isOffline() ? { kind: 'offline' } : { kind: 'backend', status: 401, code: 'TOKEN_INVALID' },
    );
  }
};

const headersOf = (token: string, call: BackendCall<unknown>): Record<string, string> => ({
  authorization: `JWT ${token}`,
  ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(call.version === undefined ? {} : { 'if-match': `"${call.version}"` }),
  ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
});

const sent = async (
  { fetch }: Pick<Ports, 'fetch'>,
  token: string,
  call: BackendCall<unknown>,
): Promise<Response> => {
  const { method, path, body } = call;
  try {
    return await fetch(path, {
      method,
      headers: headersOf(token, call),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new FailureError({ kind: 'offline' });
  }
};

/** Calls our own backend with the host's token (spec 000 §7); what comes back must have the shape of its contract. */
export const askBackend =
  (ports: Pick<Ports, 'host' | 'fetch'>): AskBackend =>
  async (call) => {
    const response = await sent(ports, await tokenOf(ports), call);
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new FailureError(refused(response.status, body));
    const parsed = z.safeParse(call.answer, body);
    if (!parsed.success) throw new FailureError({ kind: 'unreadable' });
    return parsed.data;
  };
