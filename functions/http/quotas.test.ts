import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storedText } from '../testing/backend.ts';
import { memoryHandler } from '../testing/contexts.ts';
import { testHost } from '../testing/host.ts';
import { ask } from '../testing/request.ts';
import { soundToken } from '../testing/samples/proofs.ts';
import { sampledSite } from '../testing/samples/sampled-site.ts';
import { SAMPLED } from '../testing/samples/samples.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../testing/site.ts';
import { QUOTA_OF, QUOTAS, quotaOf } from './quotas.ts';
import { ROUTES, routeKey } from './routes.ts';

const host = testHost();
const writing = ROUTES.filter(({ method }) => method !== 'GET');
const ofPeople = SAMPLED.filter(
  ({ method, access }) => method !== 'GET' && access === 'context-token',
);
const titledRoutes = ofPeople.map((route) => [route.key, route] as const);

describe('quotas of writes', () => {
  it('exist for exactly the routes that write', () => {
    expect(Object.keys(QUOTA_OF).toSorted()).toEqual(writing.map(routeKey).toSorted());
  });

  it("are `host` only for the host's own calls, and `own` only for guests", () => {
    for (const route of writing) {
      const quota = quotaOf(route);
      expect([route.path, quota === 'host']).toEqual([route.path, route.access === 'lifecycle']);
      if (route.access === 'guest') expect(quota).toBe('own');
    }
  });

  it("count published copies, which pages upload automatically, apart from the user's own writes", () => {
    const sends = writing.filter(({ path }) => /\/(store|resources)$/.test(path)).map(routeKey);
    const renewals = writing.filter((route) => quotaOf(route) === 'renewal').map(routeKey);
    expect(sends).toHaveLength(3);
    expect(renewals.toSorted()).toEqual(sends.toSorted());
  });

  it("have a name for the admins' usage page", () => {
    const file = new URL('../../locales/en/licence.json', import.meta.url);
    const { usage } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly usage: { readonly of: Readonly<Record<string, string>> };
    };
    expect(Object.keys(usage.of).toSorted()).toEqual(Object.keys(QUOTAS).toSorted());
  });

  it.each(titledRoutes)(
    'refuse %s, with nothing written, when they are used up',
    async (_, route) => {
      const site = await sampledSite(host);
      await ask(site.handler, 'PUT /app-setting', {
        token: await contextToken(SITE),
        body: { enable: true },
      });
      const empty = { takeAllowance: async () => null };
      Object.assign(site.backend, empty);
      Object.assign(site.backend.http, empty);
      const handler = memoryHandler(site.backend, host.trust);
      const before = storedText(site.backend);
      const { url, body } = route.sample;
      const token = await soundToken(route, host);
      const answer = await ask(handler, `${route.method} ${url}`, { token, body });
      expect(answer.status).toBe(429);
      expect(answer.body).toMatchObject({ code: expect.stringMatching(/QUOTA_SPENT$/) });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(storedText(site.backend)).toBe(before);
    },
  );
});

describe('a person who creates many portfolios', () => {
  const create = async (send: typeof ask, handler: Parameters<typeof ask>[0], token: string) =>
    send(handler, 'POST /smb/portfolio', { token, body: { name: 'Europe' } });

  it('is refused above their quota, while other people and sites are not', async () => {
    const { handler } = await sampledSite(host);
    const [ann, ben, elsewhere] = await Promise.all([
      contextToken(SITE),
      contextToken(SITE, { sub: 'account-ben' }),
      contextToken(OTHER_SITE),
    ]);
    const statuses: number[] = [];
    for (let turn = 0; turn < 120; turn += 1) {
      statuses.push((await create(ask, handler, ben)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(
      QUOTAS.creation.person[0].times,
    );
    expect(statuses.at(-1)).toBe(429);
    expect((await create(ask, handler, ben)).body).toMatchObject({ code: 'QUOTA_SPENT' });
    expect((await create(ask, handler, ann)).status).toBe(201);
    expect((await create(ask, handler, elsewhere)).status).toBe(201);
  });

  it('is listed for site admins with their number of writes, and for nobody else', async () => {
    const { handler } = await sampledSite(host);
    const ben = await contextToken(SITE, { sub: 'account-ben' });
    for (let turn = 0; turn < 3; turn += 1) await create(ask, handler, ben);
    const seen = await ask(handler, 'GET /smb/usage', { token: await contextToken(SITE) });
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      people: [
        {
          accountId: 'account-ben',
          name: 'Name of account-ben',
          total: 3,
          counts: { creation: 3 },
        },
      ],
      site: { creation: 3 },
    });
    expect(JSON.stringify(seen.body)).not.toContain(ANN);
    expect((await ask(handler, 'GET /smb/usage', { token: ben })).status).toBe(403);
    const other = await ask(handler, 'GET /smb/usage', { token: await contextToken(OTHER_SITE) });
    expect(other.body).toMatchObject({ people: [], site: {} });
  });
});
