import { describe, expect, it } from 'vitest';
import { NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { storedText } from '../testing/backend.ts';
import { testHost } from '../testing/host.ts';
import { guestRoutes, sampleOf, succeed, titled, userRoutes } from '../testing/samples/matrix.ts';
import { OWN } from '../testing/samples/sample-ids.ts';
import { sampledSite } from '../testing/samples/sampled-site.ts';
import { samplesOf } from '../testing/samples/samples.ts';
import { contextToken, SITE } from '../testing/site.ts';
import type { RouteKey } from './routes.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof sampledSite>>;

/** Creates a site with everything that the samples create, and another site. */
const begin = async (): Promise<void> => {
  site = await sampledSite(host);
};

describe('a site without a valid licence', () => {
  const UNLICENSED = { context: { license: { active: false } } };
  /** Routes that answer without a licence: those of the licence page, and those that report that sharing is off. */
  const OPEN: Partial<Record<RouteKey, readonly [status: number, code?: string]>> = {
    'GET /smb/licence': [200],
    'PUT /smb/licence/key': [200],
    'GET /smb/usage': [200],
    'GET /smb/plugin-setting/{id}': [200],
    'GET /smb/confluence/{id}/enable': [200],
    'GET /smb/confluence/{id}': [404, 'SHARE_OFF'],
  };

  it.each(titled(userRoutes))(
    'is refused by the route %s, or gets the answer that it has no licence',
    async (key, sampled) => {
      await begin();
      const before = storedText(site.backend);
      const answer = await site.send(sampled, await contextToken(SITE, UNLICENSED));
      const open = OPEN[key];
      if (!open) expect(errorBodySchema.parse(answer.body).code).toBe('LICENCE_REQUIRED');
      expect(answer.status).toBe(open?.[0] ?? 403);
      if (open?.[1]) expect(errorBodySchema.parse(answer.body).code).toBe(open[1]);
      if (!key.startsWith('PUT /smb/licence')) expect(storedText(site.backend)).toBe(before);
      expect(JSON.stringify(answer)).not.toContain('"enableShareBoard":true');
      expect(JSON.stringify(answer)).not.toContain('"enable":true');
    },
  );

  it.each(titled(guestRoutes))('shows guests nothing through the route %s', async (_, sampled) => {
    await begin();
    site.backend.host.licence = NO_LICENCE;
    const before = storedText(site.backend);
    const answer = await site.send(sampled, '');
    const code = expect.stringMatching(/^(SHARE|IMAGE)_NOT_FOUND$/);
    expect(answer.status).toBe(404);
    // A page reports the refusal in HTML.
    if (typeof answer.body === 'string') expect(answer.body).toContain(PUBLIC_WORDS.en.goneTitle);
    else expect(answer.body).toMatchObject({ code });
    expect(storedText(site.backend)).toBe(before);
  });

  it('with a portfolio key, can use only the routes that accept the key', async () => {
    const opened: string[] = [];
    for (const sampled of userRoutes.filter(({ licence }) => licence !== 'none')) {
      await begin();
      await succeed(site, sampleOf('PUT /smb/licence/key'), host);
      const answer = await site.send(sampled, await contextToken(SITE, UNLICENSED));
      const code = answer.status === 403 ? errorBodySchema.parse(answer.body).code : '';
      if (code !== 'LICENCE_REQUIRED') opened.push(sampled.key);
    }
    // More routes than these serve portfolios. The others are refused here, because their samples are about a project
    // or a persona of the site.
    expect(opened).toEqual([
      'GET /smb/persona/{id}',
      'GET /smb/persona-template',
      'POST /smb/persona-template',
      'DELETE /smb/persona-template/{id}',
      'GET /smb/portfolio',
      'GET /smb/portfolio/{id}',
      'POST /smb/portfolio',
      'PUT /smb/portfolio/{id}',
      'DELETE /smb/portfolio/{id}',
      'GET /smb/ai-generator/question',
      'DELETE /smb/ai-generator/question',
      'GET /smb/ai-generator/provider',
      'PUT /smb/ai-generator/provider',
      'POST /smb/ai-generator/provider/test',
      'GET /smb/persona/{id}/history',
    ]);
  });

  const FEEDS: readonly RouteKey[] = [
    'GET /smb/activity',
    'POST /smb/activity',
    'POST /smb/activity/markAsRead',
    'POST /smb/activity/markAllAsRead',
    'GET /smb/changes',
  ];

  it.each(FEEDS)('can follow a portfolio with a portfolio key: %s', async (key) => {
    await begin();
    const sample = samplesOf({ ...OWN, project: OWN.id, board: OWN.id })[key];
    const sampled = { ...sampleOf(key), sample };
    const token = () => contextToken(SITE, UNLICENSED);
    expect((await site.send(sampled, await token())).status).toBe(403);
    await succeed(site, sampleOf('PUT /smb/licence/key'), host);
    expect((await site.send(sampled, await token())).status).toBeLessThan(300);
  });
});
