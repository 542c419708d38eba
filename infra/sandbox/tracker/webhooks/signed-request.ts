import { createQueryStringHash, fromMethodAndUrl } from '@atlassian/atlassian-jwt';
import { SignJWT } from 'jose';
import type { AppCredentials } from '../contract/apps.ts';
import type { SiteEvent } from '../contract/tracker.ts';

const LIFETIME_SECONDS = 180;

export interface SignedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Returns a webhook request with a signed token: HS256 with the tenant's secret. `iss` is the tenant's client key,
 * `sub` the user who caused the event, and `qsh` the hash of the URL.
 */
export const signedRequest = async (
  app: AppCredentials,
  path: string,
  event: SiteEvent,
  caller: { readonly actorId: string | null; readonly now: number; readonly id: string },
): Promise<SignedRequest> => {
  const seconds = Math.floor(caller.now / 1000);
  const token = new SignJWT({ qsh: createQueryStringHash(fromMethodAndUrl('POST', path)) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(app.clientKey)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_SECONDS);
  if (caller.actorId !== null) token.setSubject(caller.actorId);
  return {
    url: `${app.baseUrl}${path}`,
    headers: {
      authorization: `JWT ${await token.sign(new TextEncoder().encode(app.sharedSecret))}`,
      'content-type': 'application/json',
      'x-atlassian-webhook-identifier': caller.id,
    },
    body: JSON.stringify(event.body),
  };
};
