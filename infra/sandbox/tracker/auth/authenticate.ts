import type { IncomingMessage } from 'node:http';
import { JiraError } from '../base/errors.ts';
import type { UserRecord } from '../model/records.ts';
import type { Actor } from './actor.ts';
import { appAccountId } from './app-book.ts';
import type { AuthServices } from './auth-services.ts';
import { verifyConnectJwt } from './connect-jwt.ts';

/** The API token that every user of the site has. */
export const API_TOKEN = 'sandbox';
export const SESSION_COOKIE = 'sandbox.user';

const unauthenticated = (
  message = 'Client must be authenticated to access this resource.',
): JiraError => new JiraError(401, [message]);

const active = (user: UserRecord | undefined): UserRecord => {
  if (user?.active) return user;
  throw unauthenticated();
};

const basic = (encoded: string, { site }: AuthServices): Actor => {
  const [email = '', token] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const user = [...site.rows.users.values()].find(
    (each) => each.email.toLowerCase() === email.toLowerCase() && each.accountType === 'atlassian',
  );
  if (token !== API_TOKEN)
    throw unauthenticated('Basic authentication with passwords is deprecated.');
  return { user: active(user), via: 'basic', appKey: null };
};

const cookieOf = (request: IncomingMessage): string | null => {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${SESSION_COOKIE}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(SESSION_COOKIE.length + 1));
};

const jwt = async (
  token: string,
  request: IncomingMessage,
  services: AuthServices,
): Promise<Actor> => {
  const app = await verifyConnectJwt(token, request, services);
  const user = services.site.rows.users.get(appAccountId(app.key));
  return { user: active(user), via: 'app', appKey: app.key };
};

const bearer = (token: string, { tokens, site, now }: AuthServices): Actor => {
  const grant = tokens.find(token, now());
  if (!grant) throw unauthenticated();
  const user = active(site.rows.users.get(grant.accountId));
  return {
    user,
    via: user.accountType === 'app' ? 'app' : 'impersonation',
    appKey: grant.appKey,
  };
};

/**
 * Returns who makes a request. Reads the header `Authorization`: Basic with e-mail and API token, Connect `JWT`, or
 * OAuth `Bearer`. Without this header, reads the session cookie of the site's pages. Throws a JiraError with status 401
 * if the caller is unknown.
 */
export const authenticate = async (
  request: IncomingMessage,
  services: AuthServices,
): Promise<Actor> => {
  const [scheme = '', credentials = ''] = (request.headers.authorization ?? '').split(' ');
  switch (scheme.toLowerCase()) {
    case 'basic':
      return basic(credentials, services);
    case 'jwt':
      return jwt(credentials, request, services);
    case 'bearer':
      return bearer(credentials, services);
    default: {
      const accountId = cookieOf(request);
      if (accountId === null) throw unauthenticated();
      return {
        user: active(services.site.rows.users.get(accountId)),
        via: 'session',
        appKey: null,
      };
    }
  }
};
