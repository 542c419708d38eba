import { createQueryStringHash, encodeSymmetric, fromMethodAndUrl } from '@atlassian/atlassian-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppCredentials } from '../contract/apps.ts';
import { PEOPLE } from '../site/people.ts';
import { NOW, readAnswer, serveDemo, type TestTracker } from '../testing/site.ts';

const APP: AppCredentials = {
  key: 'app.test',
  name: 'Test app',
  clientKey: 'client-1',
  sharedSecret: 'a-secret-of-enough-length-to-sign-with',
  oauthClientId: 'oauth-1',
  publicKey: '',
  baseUrl: 'http://127.0.0.1:9',
  webhooks: [],
};
const MYSELF = '/rest/api/3/myself?expand=groups';
const seconds = NOW / 1000;

const appToken = (claims: object = {}, secret = APP.sharedSecret, method = 'GET'): string =>
  encodeSymmetric(
    {
      iss: APP.key,
      aud: [APP.clientKey],
      iat: seconds,
      exp: seconds + 180,
      qsh: createQueryStringHash(fromMethodAndUrl(method, MYSELF)),
      ...claims,
    },
    secret,
  );

const assertion = (claims: object = {}, secret = APP.sharedSecret): string =>
  encodeSymmetric(
    {
      iss: `urn:atlassian:connect:clientid:${APP.oauthClientId}`,
      sub: `urn:atlassian:connect:useraccountid:${PEOPLE.member.id}`,
      tnt: site.baseUrl,
      aud: 'https://oauth-2-authorization-server.services.atlassian.com',
      iat: seconds,
      exp: seconds + 60,
      ...claims,
    },
    secret,
  );

let site: TestTracker;
beforeAll(async () => {
  site = await serveDemo();
  site.tracker.apps.register(APP);
});
afterAll(() => site.close());

const myself = async (authorization: string) =>
  readAnswer(await fetch(`${site.baseUrl}${MYSELF}`, { headers: { authorization } }));

const exchange = async (given: string) => {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: given,
  });
  return readAnswer(await fetch(`${site.baseUrl}/oauth2/token`, { method: 'POST', body }));
};

describe('authenticate', () => {
  it('accepts a token that an app has signed', async () => {
    const { status, body } = await myself(`JWT ${appToken()}`);
    expect([status, body.accountType]).toEqual([200, 'app']);
  });

  it.each([
    ['signed with another secret', () => appToken({}, 'another-secret-of-enough-length')],
    ['for another request', () => appToken({}, APP.sharedSecret, 'POST')],
    ['expired', () => appToken({ iat: seconds - 600, exp: seconds - 300 })],
    ['for another site', () => appToken({ aud: ['client-2'] })],
    ['of an unknown app', () => appToken({ iss: 'app.unknown' })],
    ['no token at all', () => 'made up'],
  ])('refuses an app token %s', async (_, token) => {
    expect((await myself(`JWT ${token()}`)).status).toBe(401);
  });

  it('lets an app act as a user until the access token expires', async () => {
    const { status, body } = await exchange(assertion());
    expect([status, body.expires_in]).toEqual([200, 900]);
    const asMember = await myself(`Bearer ${body.access_token}`);
    expect(asMember.body.accountId).toBe(PEOPLE.member.id);
    site.clock.now = NOW + 900_000;
    const later = await myself(`Bearer ${body.access_token}`);
    site.clock.now = NOW;
    expect(later.status).toBe(401);
  });

  it.each([
    ['another secret', () => assertion({}, 'another-secret-of-enough-length')],
    ['another tenant', () => assertion({ tnt: 'https://other.example.com' })],
    ['an inactive user', () => assertion({ sub: PEOPLE.inactive.id })],
    ['an expired assertion', () => assertion({ iat: seconds - 120, exp: seconds - 60 })],
  ])('creates no token for %s', async (_, given) => {
    const { status, body } = await exchange(given());
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('refuses a wrong API token and an inactive user', async () => {
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    expect((await myself(basic('kenji.watanabe@example.com:guess'))).status).toBe(401);
    expect((await myself(basic('paul.whitcombe@example.com:sandbox'))).status).toBe(401);
    expect((await myself(basic('kenji.watanabe@example.com:sandbox'))).status).toBe(200);
  });
});
