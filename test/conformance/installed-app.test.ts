import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { APP, installApp } from './site/app.ts';
import { type ConformanceSite, openConformanceSite } from './site/site.ts';

const ADDON = `/rest/atlassian-connect/1/addons/${APP.key}`;

interface AddonInfo {
  readonly key: string;
  readonly state: string;
  readonly license: { readonly active: boolean };
}

interface Granted {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly error: string;
}

describe('an installed app', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
    installApp(site);
  });
  afterAll(() => site.close());

  const grant = async (claims: Record<string, unknown>) => {
    const seconds = Math.floor(site.clock.now / 1000);
    const assertion = await new SignJWT({ tnt: site.baseUrl, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(`urn:atlassian:connect:clientid:${APP.oauthClientId}`)
      .setAudience('https://oauth-2-authorization-server.services.atlassian.com')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 60)
      .sign(new TextEncoder().encode(APP.sharedSecret));
    const response = await fetch(`${site.baseUrl}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        scope: 'ACT_AS_USER',
        assertion,
      }),
    });
    return { status: response.status, body: (await response.json()) as Granted };
  };
  const subject = (accountId: string): string => `urn:atlassian:connect:useraccountid:${accountId}`;

  it('reads its own data and its licence', async () => {
    const read = () => site.as('member')<AddonInfo>('GET', ADDON);
    expect((await read()).body).toMatchObject({
      key: 'cairn',
      state: 'ENABLED',
      license: { active: true },
    });
    site.tracker.switches.change({ licence: 'none' });
    expect((await read()).body.license.active).toBe(false);
    site.tracker.switches.change({ licence: 'active' });
    const absent = await site.as('member')('GET', '/rest/atlassian-connect/1/addons/other');
    expect(absent.status).toBe(404);
  });

  it("exchanges an assertion for a token with a user's rights", async () => {
    const { status, body } = await grant({ sub: subject(PEOPLE.viewer.id) });
    expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 900]);
    const ask = site.with(`Bearer ${body.access_token}`);
    expect((await ask('GET', '/rest/api/3/myself')).body.accountId).toBe(PEOPLE.viewer.id);
    const edit = { fields: { summary: 'Mine' } };
    expect((await ask('PUT', '/rest/api/3/issue/TRAIL-2', edit)).status).toBe(403);
    const [last] = site.tracker.calls.recent().slice(-1);
    expect([last?.by, last?.as]).toEqual(['impersonation', PEOPLE.viewer.id]);
    site.clock.now += 901_000;
    expect((await ask('GET', '/rest/api/3/myself')).status).toBe(401);
    site.clock.now -= 901_000;
  });

  it.each([
    ['an unknown user', { sub: subject('nobody') }],
    ['a deactivated user', { sub: subject(PEOPLE.inactive.id) }],
    ['another tenant', { sub: subject(PEOPLE.viewer.id), tnt: 'https://elsewhere.example' }],
    ['nobody', {}],
  ])('is refused a token for %s', async (_, claims) => {
    const { status, body } = await grant(claims);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
