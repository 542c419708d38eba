import * as z from 'zod/mini';
import type { Place } from '../host/model/place.ts';
import type { UserSummary } from '../tracker/contract/directory.ts';
import type { FaultBook } from '../tracker/contract/faults.ts';
import { callRemote, type RemoteAnswer } from './call-remote.ts';
import { contextOf } from './context.ts';
import type { ForgeLimits, MinuteRate } from './limits.ts';
import type { DeployedApp, Endpoint, ShownModule } from './manifest.ts';
import { mintInvocation, type Signer } from './tokens.ts';

export const invocationSchema = z.object({
  path: z.string().check(z.startsWith('/')),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']),
  headers: z._default(z.record(z.string(), z.string()), {}),
  body: z.optional(z.unknown()),
  invokeType: z.literal('ui-remote-fetch'),
});
type PageInvocation = z.infer<typeof invocationSchema>;

/** What a page gets for its call: the answer of the remote server, or an error of Forge. */
export type InvocationAnswer =
  | {
      readonly success: true;
      readonly payload: {
        readonly status: number;
        readonly headers: Readonly<Record<string, readonly string[]>>;
        readonly body: unknown;
      };
    }
  | { readonly success: false; readonly error: { readonly message: string } };

export interface Gateway {
  readonly app: DeployedApp;
  readonly signer: Signer;
  readonly limits: ForgeLimits;
  readonly rate: MinuteRate;
  readonly faults: FaultBook;
  /** Creates a token for calls to the site. The call is made as this user, or as the app if `accountId` is null. */
  readonly grant: (accountId: string | null) => string;
}

export interface Visitor {
  readonly user: UserSummary;
  readonly place: Place;
  readonly module: ShownModule;
}

/** Headers that only Forge may set. */
const OWN = /^(authorization|host|cookie|content-length|connection|x-forge-|x-b3-)/i;

const refused = (message: string): InvocationAnswer => ({ success: false, error: { message } });

/** Returns the headers with the tokens that an endpoint requests, if the manifest has the scopes for these tokens. */
export const tokenHeaders = (
  { auth }: Pick<Endpoint, 'auth'>,
  { app, grant }: Pick<Gateway, 'grant'> & { readonly app: Pick<DeployedApp, 'permissions'> },
  accountId: string | null,
): Record<string, string> => {
  const hasScope = (scope: string): boolean => Object.hasOwn(app.permissions.scopes, scope);
  return {
    ...(auth?.appSystemToken?.enabled && hasScope('read:app-system-token')
      ? { 'x-forge-oauth-system': grant(null) }
      : {}),
    ...(auth?.appUserToken?.enabled && accountId !== null && hasScope('read:app-user-token')
      ? { 'x-forge-oauth-user': grant(accountId) }
      : {}),
  };
};

const parsed = (bytes: Buffer): { readonly json: unknown } | null => {
  try {
    return { json: bytes.length === 0 ? null : JSON.parse(bytes.toString('utf8')) };
  } catch {
    return null;
  }
};

/**
 * Returns the remote server's answer for the page. Returns an error of Forge instead if the answer is a redirect, too
 * large, or an error without JSON.
 */
const passedOn = (answer: RemoteAnswer, { answerBytes }: ForgeLimits): InvocationAnswer => {
  if (answer.kind === 'none') return refused(`The remote ${answer.reason}.`);
  const { status, headers, bytes } = answer;
  if (status === 401) return refused('The remote did not accept the invocation token.');
  if (status >= 300 && status < 400) return refused('The remote led elsewhere.');
  if (bytes.length > answerBytes) return refused('The answer of the remote is too large.');
  const body = parsed(bytes);
  if (body === null && status >= 400) return refused('The remote refused without JSON.');
  return {
    success: true,
    payload: { status, headers, body: body?.json ?? bytes.toString('utf8') },
  };
};

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

/** Calls the app's remote server for a page, on behalf of the page's user. */
export const invokeFor = async (
  { app, signer, limits, rate, faults, grant }: Gateway,
  { user, place, module }: Visitor,
  call: PageInvocation,
): Promise<InvocationAnswer> => {
  const { accountId } = user;
  if (module.endpoint === null) return refused('The module has no resolver.');
  if (sizeOf(call) > limits.requestBytes) return refused('The request is too large.');
  const admitted =
    rate.admit(accountId, limits.userCalls) && rate.admit('installation', limits.installationCalls);
  if (!admitted) return refused('There are too many requests.');
  const endpoint = app.endpoint(module.endpoint);
  const { path, method, headers, body } = call;
  const context = contextOf(
    { identity: signer.identity, siteUrl: signer.origin, licensed: signer.licensed() },
    module,
    place,
    user,
  );
  const token = await mintInvocation(signer, { module, page: { accountId, context } });
  const own = Object.entries(headers).filter(([name]) => !OWN.test(name));
  const answer = await callRemote({
    url: `${app.remote(endpoint.remote)}${endpoint.route?.path ?? ''}${path}`,
    method,
    headers: {
      ...Object.fromEntries(own),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...tokenHeaders(endpoint, { app, grant }, accountId),
      authorization: `Bearer ${token}`,
    },
    body: body === undefined ? null : JSON.stringify(body),
    timeoutMs: limits.pageMs,
    fault: faults.take(method, `/forge-gateway${path.split('?')[0]}`),
  });
  return passedOn(answer, limits);
};
