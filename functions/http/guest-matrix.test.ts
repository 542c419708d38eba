import { describe, expect, it } from 'vitest';
import { PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { storedText } from '../testing/backend.ts';
import { testHost } from '../testing/host.ts';
import { guestRoutes, sampleOf, succeed, titled } from '../testing/samples/matrix.ts';
import { OWN } from '../testing/samples/sample-ids.ts';
import { type Sampled, sampledSite } from '../testing/samples/sampled-site.ts';
import { contextToken, SITE } from '../testing/site.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof sampledSite>>;

/** Creates a site with everything that the samples create, and a second site. */
const begin = async (): Promise<void> => {
  site = await sampledSite(host);
};

describe('a guest', () => {
  const withLink = (sampled: Sampled, link: string): Sampled => ({
    ...sampled,
    sample: { ...sampled.sample, url: sampled.sample.url.replace(OWN.link, link) },
  });
  const GONE = /^(SHARE|IMAGE)_NOT_FOUND$/;
  const refusedLink = async (sampled: Sampled): Promise<void> => {
    const before = storedText(site.backend);
    const answer = await site.send(sampled, '');
    expect(answer.status).toBe(404);
    if (typeof answer.body === 'string') expect(answer.body).toContain(PUBLIC_WORDS.en.goneTitle);
    else expect(answer.body).toMatchObject({ code: expect.stringMatching(GONE) });
    expect(storedText(site.backend)).toBe(before);
    expect(JSON.stringify(answer)).not.toContain(OWN.name);
  };

  it.each(titled(guestRoutes))(
    'needs no token for the route %s, and a valid token changes nothing',
    async (title, sampled) => {
      const answers = [];
      for (const token of ['', await contextToken(SITE)]) {
        await begin();
        answers.push((await site.send(sampled, token)).status);
      }
      const done = title === 'POST /share/{id}' ? 303 : 200;
      const expected = sampled.sample.makes ? 409 : done;
      expect(answers).toEqual([expected, expected]);
    },
  );

  const linked = guestRoutes.filter(({ sample }) => sample.url.includes(OWN.link));

  it.each(titled(linked))('is refused by the route %s with an unknown link', async (_, sampled) => {
    await begin();
    for (const link of ['1'.padStart(31, '_'), '2'.padStart(32, '_'), 'x']) {
      await refusedLink(withLink(sampled, link));
    }
  });

  it.each(titled(linked))('is refused by the route %s with a revoked link', async (_, sampled) => {
    await begin();
    await succeed(site, sampleOf('POST /smb/share/{id}/rotate'), host);
    await refusedLink(sampled);
  });

  it.each(titled(guestRoutes))(
    'is refused by the route %s when the app is disabled or uninstalled',
    async (_, sampled) => {
      for (const end of ['POST /connect/disabled', 'POST /connect/uninstalled'] as const) {
        await begin();
        await succeed(site, sampleOf(end), host);
        await refusedLink(sampled);
      }
    },
  );
});
