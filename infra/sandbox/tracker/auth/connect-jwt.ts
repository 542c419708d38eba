import type { IncomingMessage } from 'node:http';
import { createQueryStringHash, fromMethodAndUrl } from '@atlassian/atlassian-jwt';
import { decodeJwt, jwtVerify } from 'jose';
import { JiraError } from '../base/errors.ts';
import type { AppCredentials } from '../contract/apps.ts';
import type { AuthServices } from './auth-services.ts';

const refusal = (message: string): JiraError => new JiraError(401, [message]);

const issuerOf = (token: string): string => {
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    throw refusal('Could not parse the JWT token.');
  }
};

/**
 * Verifies the token with which an installed app calls the site. It must be signed with HS256 and the app's shared
 * secret. `iss` must be the app's key, `qsh` the hash of this request, and `aud`, if present, the tenant.
 */
export const verifyConnectJwt = async (
  token: string,
  request: IncomingMessage,
  { apps, now }: AuthServices,
): Promise<AppCredentials> => {
  const app = apps.find(issuerOf(token));
  if (!app) throw refusal('Could not find an installed app for the issuer of the JWT token.');
  const verified = await jwtVerify(token, new TextEncoder().encode(app.sharedSecret), {
    algorithms: ['HS256'],
    currentDate: new Date(now()),
    requiredClaims: ['iat', 'exp', 'qsh'],
  }).catch(() => {
    throw refusal('The JWT token is not valid or has expired.');
  });
  const { aud, qsh } = verified.payload;
  const audiences = aud === undefined ? [] : [aud].flat();
  const own = [app.clientKey, ...(app.moreClientKeys ?? [])];
  if (audiences.length > 0 && !audiences.some((each) => own.includes(each)))
    throw refusal('The JWT token is not meant for this site.');
  const expected = createQueryStringHash(
    fromMethodAndUrl(request.method ?? 'GET', request.url ?? '/'),
  );
  if (qsh !== expected)
    throw refusal('The query string hash of the JWT token does not match the request.');
  return app;
};
