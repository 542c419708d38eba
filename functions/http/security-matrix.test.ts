import { beforeAll, describe, expect, it } from 'vitest';
import { storedText } from '../testing/backend.ts';
import { testHost } from '../testing/host.ts';
import { ask, EDGE_SECRET } from '../testing/request.ts';
import {
  expectRefusal,
  guardedRoutes,
  sampleOf,
  succeed,
  titled,
  userRoutes,
} from '../testing/samples/matrix.ts';
import { BAD_PROOFS, proofOf, soundToken } from '../testing/samples/proofs.ts';
import { OWN } from '../testing/samples/sample-ids.ts';
import { sampledSite } from '../testing/samples/sampled-site.ts';
import { SAMPLED } from '../testing/samples/samples.ts';
import { contextToken, OTHER_SITE, SITE } from '../testing/site.ts';
import { EDGE_HEADER } from './edge-headers.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof sampledSite>>;

/** Creates a site with everything that the samples create, and a second site. */
const begin = async (): Promise<void> => {
  site = await sampledSite(host);
};

describe.each(titled(guardedRoutes))('%s', (_, sampled) => {
  beforeAll(() => begin());

  const proof = proofOf(sampled);
  if (proof === 'none') throw new Error('a public route is not guarded');
  const bad = BAD_PROOFS.flatMap(({ name, token, code: { [proof]: code } }) =>
    code === null ? [] : [{ name, token, code }],
  );

  it.each(bad)('refuses $name', async ({ token, code }) => {
    await expectRefusal(site, sampled, await token(sampled, host), code);
  });
});

describe('a valid token', () => {
  const AUTHENTICATION = [401, 403, 500];

  it.each(titled(SAMPLED))('is accepted at %s', async (title, sampled) => {
    await begin();
    const answer = await site.send(sampled, await soundToken(sampled, host));
    expect(AUTHENTICATION).not.toContain(answer.status);
    if (sampled.sample.makes) return;
    // A form is answered with a redirect to its page.
    if (title === 'POST /share/{id}') expect(answer.status).toBe(303);
    else expect(answer.status).toBeLessThan(300);
  });
});

describe('a valid token of another site', () => {
  /** Returns everything that is stored under the first site's keys. */
  const own = (): string =>
    JSON.stringify(
      [site.backend.database.events, site.backend.database.rows].flatMap((table) =>
        [...table]
          .filter(([key]) => key.startsWith(`${SITE.clientKey}#`))
          .map(([key, held]) => [key, held instanceof Map ? [...held] : held]),
      ),
    );

  it.each(titled(userRoutes))(
    'reads and changes nothing of the first site through %s',
    async (_, sampled) => {
      await begin();
      const before = own();
      expect(before).toContain(OWN.name);
      const answer = await site.send(sampled, await contextToken(OTHER_SITE));
      expect(own()).toBe(before);
      if (!sampled.sample.makes) expect(JSON.stringify(answer)).not.toContain(OWN.name);
      if (!sampled.path.includes('{id}') || sampled.sample.makes) return;
      expect(answer.status).toBe(sampled.sample.blank ? 200 : 404);
    },
  );
});

describe('a token of an uninstalled site', () => {
  // Install callbacks are left out, because they install a site again. Forge events are left out, because they are
  // ignored.
  const shared = guardedRoutes.filter(
    (route) => !['install', 'invocation'].includes(proofOf(route)),
  );

  it.each(titled(shared))('is refused at %s', async (_, sampled) => {
    await begin();
    await succeed(site, sampleOf('POST /connect/uninstalled'), host);
    await expectRefusal(site, sampled, await soundToken(sampled, host), 'TENANT_UNKNOWN');
  });
});

describe('a request that bypasses the CDN', () => {
  it.each(titled(SAMPLED))('is refused at %s, even with a valid token', async (_, sampled) => {
    await begin();
    const before = storedText(site.backend);
    const { method, sample } = sampled;
    const token = await soundToken(sampled, host);
    for (const [name, given] of [
      [EDGE_HEADER, ''],
      [EDGE_HEADER, 'guessed'],
      [EDGE_HEADER, `${EDGE_SECRET} `],
    ] as const) {
      const answer = await ask(site.handler, `${method} ${sample.url}`, {
        token,
        headers: { [name]: given },
        ...(sample.body === undefined ? {} : { body: sample.body }),
      });
      expect(answer).toMatchObject({ status: 403, body: { code: 'EDGE_REQUIRED' } });
      expect(JSON.stringify(answer)).not.toContain(OWN.name);
    }
    expect(storedText(site.backend)).toBe(before);
  });
});

describe('public routes', () => {
  const open = SAMPLED.filter(({ access }) => access === 'public');

  it('are only those of the API document and of the picture of a map', () => {
    const keys = open.map(({ key }) => key);
    expect(keys).toEqual(['GET /smb/openapi.json', 'GET /smb/map-picture']);
  });

  it.each(titled(open))(
    'give everyone the same answer and write nothing: %s',
    async (_, sampled) => {
      await begin();
      const before = storedText(site.backend);
      const answers = [
        await site.send(sampled, ''),
        await site.send(sampled, await contextToken(SITE)),
      ];
      const [, other] = answers;
      // The answers differ only in their correlation id.
      expect(answers[0]).toMatchObject({ status: other?.status, body: other?.body });
      expect(answers[0]?.status).toBe(200);
      expect(storedText(site.backend)).toBe(before);
      expect(JSON.stringify(answers)).not.toContain(OWN.name);
    },
  );
});
