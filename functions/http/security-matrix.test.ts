import { beforeAll, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { NO_LICENCE } from '#domain/licence/licence.ts';
import { type memoryBackend, storedText } from '../testing/backend.ts';
import { memoryHandler } from '../testing/contexts.ts';
import { testHost } from '../testing/host.ts';
import { BAD_PROOFS, proofOf, soundToken } from '../testing/proofs.ts';
import { type Answer, ask } from '../testing/request.ts';
import { type Sampled, sampledSite } from '../testing/sampled-site.ts';
import { SAMPLE_LINK, SAMPLE_NAME, SAMPLED } from '../testing/samples.ts';
import { contextToken, OTHER_SITE, SITE } from '../testing/site.ts';
import type { RouteKey } from './routes.ts';

const host = testHost();
const GUARDED = SAMPLED.filter(({ access }) => access !== 'public' && access !== 'guest');
const people = SAMPLED.filter(({ access }) => access === 'context-token');
const guests = SAMPLED.filter(({ access }) => access === 'guest');
let backend: ReturnType<typeof memoryBackend>;

const send = ({ method, sample }: Sampled, token: string): Promise<Answer> =>
  ask(memoryHandler(backend, host.trust), `${method} ${sample.url}`, {
    token,
    ...(sample.body === undefined ? {} : { body: sample.body }),
  });

const sampledBy = (key: RouteKey): Sampled => {
  const found = SAMPLED.find((sampled) => sampled.key === key);
  if (!found) throw new Error(`no route ${key}`);
  return found;
};

const done = async (sampled: Sampled): Promise<void> => {
  expect((await send(sampled, await soundToken(sampled, host))).status).toBeLessThan(300);
};

/** Both sites are installed, the first one by its host, and everything that the samples make lies in it. */
const begin = async (): Promise<void> => {
  ({ backend } = await sampledSite(host));
};

/** Refused with this code in the one shape of a refusal, and nothing written. */
const refused = async (sampled: Sampled, token: string, code: string): Promise<void> => {
  const before = storedText(backend);
  const answer = await send(sampled, token);
  expect(storedText(backend)).toBe(before);
  expect(answer.status).toBe(401);
  expect(errorBodySchema.parse(answer.body)).toMatchObject({ code, errors: {} });
  expect(JSON.stringify(answer)).not.toContain(SAMPLE_NAME);
};

const named = (routes: readonly Sampled[]) => routes.map((route) => [route.key, route] as const);

describe.each(named(GUARDED))('%s', (_, sampled) => {
  beforeAll(() => begin());

  it.each(BAD_PROOFS)('refuses $name', async ({ token, code }) => {
    const proof = proofOf(sampled);
    if (proof === 'none') throw new Error('a public route is not guarded');
    await refused(sampled, await token(sampled, host), code[proof]);
  });
});

describe('a sound token', () => {
  const AUTHENTICATION = [401, 403, 500];

  it.each(named(SAMPLED))('is let in by %s', async (_, sampled) => {
    await begin();
    const answer = await send(sampled, await soundToken(sampled, host));
    expect(AUTHENTICATION).not.toContain(answer.status);
    if (!sampled.sample.makes) expect(answer.status).toBeLessThan(300);
  });
});

describe('the sound token of another site', () => {
  /** What lies under the keys of the first site. */
  const own = (): string =>
    JSON.stringify(
      [backend.database.events, backend.database.rows].flatMap((table) =>
        [...table]
          .filter(([key]) => key.startsWith(`${SITE.clientKey}#`))
          .map(([key, held]) => [key, held instanceof Map ? [...held] : held]),
      ),
    );

  it.each(named(people))('finds and changes nothing by %s', async (_, sampled) => {
    await begin();
    const before = own();
    expect(before).toContain(SAMPLE_NAME);
    const answer = await send(sampled, await contextToken(OTHER_SITE));
    expect(own()).toBe(before);
    if (!sampled.sample.makes) expect(JSON.stringify(answer)).not.toContain(SAMPLE_NAME);
    if (!sampled.path.includes('{id}') || sampled.sample.makes) return;
    expect(answer.status).toBe(sampled.sample.blank ? 200 : 404);
  });
});

describe('another person of the same site', () => {
  /** What Ann has made and Bob may not have; a route that is not named here is open to everyone of the site. */
  const CLOSED: Partial<Record<RouteKey, readonly [status: number, code: string]>> = {
    'GET /smb/goal': [403, 'PERMISSION_DENIED'],
    'GET /smb/goal/search': [403, 'PERMISSION_DENIED'],
    'GET /smb/goal/{id}': [403, 'PERMISSION_DENIED'],
    'POST /smb/goal': [403, 'PERMISSION_DENIED'],
    'PUT /smb/goal/{id}': [403, 'PERMISSION_DENIED'],
    'POST /smb/goal/{id}/label': [403, 'PERMISSION_DENIED'],
    'PUT /smb/goal/{id}/rank': [403, 'PERMISSION_DENIED'],
    'DELETE /smb/goal/{id}': [403, 'PERMISSION_DENIED'],
    'GET /smb/project/{id}': [403, 'PERMISSION_DENIED'],
    'GET /smb/board/info': [403, 'PERMISSION_DENIED'],
    'GET /smb/board/projects': [403, 'PERMISSION_DENIED'],
    'GET /smb/board/{id}/label': [403, 'PERMISSION_DENIED'],
    'GET /smb/activity': [403, 'PERMISSION_DENIED'],
    'POST /smb/activity': [403, 'PERMISSION_DENIED'],
    'POST /smb/activity/markAsRead': [403, 'PERMISSION_DENIED'],
    'POST /smb/activity/markAllAsRead': [403, 'PERMISSION_DENIED'],
    'GET /smb/milestone': [403, 'PERMISSION_DENIED'],
    'POST /smb/milestone': [403, 'PERMISSION_DENIED'],
    'PUT /smb/milestone/{id}': [403, 'PERMISSION_DENIED'],
    'DELETE /smb/milestone/{id}': [403, 'PERMISSION_DENIED'],
    'GET /smb/personas': [403, 'PERMISSION_DENIED'],
    'PUT /smb/persona/{id}': [403, 'PERSONA_EDIT_DENIED'],
    'DELETE /smb/persona/{id}': [403, 'PERSONA_DELETE_DENIED'],
    'POST /smb/persona/{id}/image': [403, 'PERSONA_EDIT_DENIED'],
    'PUT /smb/persona/{id}/image': [403, 'PERSONA_EDIT_DENIED'],
    'DELETE /smb/persona-template/{id}': [404, 'TEMPLATE_NOT_FOUND'],
    'GET /smb/portfolio/{id}': [404, 'PORTFOLIO_NOT_FOUND'],
    'PUT /smb/portfolio/{id}': [404, 'PORTFOLIO_NOT_FOUND'],
    'DELETE /smb/portfolio/{id}': [404, 'PORTFOLIO_NOT_FOUND'],
    'GET /smb/user-setting/{id}': [404, 'SETTING_NOT_FOUND'],
    'GET /smb/board-setting/{id}': [403, 'SHARE_DENIED'],
    'PUT /smb/board-setting/{id}': [403, 'SHARE_DENIED'],
    'GET /migration-user-setting': [404, 'SETTING_NOT_FOUND'],
    'GET /smb/job/{id}': [404, 'JOB_NOT_FOUND'],
    'POST /smb/job/{id}/cancel': [404, 'JOB_NOT_FOUND'],
    'GET /smb/plugin-setting/{id}': [403, 'SHARE_DENIED'],
    'PUT /smb/share/{id}': [403, 'SHARE_DENIED'],
    'POST /smb/share/{id}/rotate': [403, 'SHARE_DENIED'],
    'POST /smb/share/{id}/store': [403, 'SHARE_DENIED'],
    'GET /smb/share/{id}/comment': [403, 'SHARE_DENIED'],
    'PUT /smb/guest-comment/{id}': [403, 'SHARE_DENIED'],
    'DELETE /smb/guest-comment/{id}': [403, 'SHARE_DENIED'],
    'GET /smb/confluence/{id}': [403, 'SHARE_DENIED'],
    'PUT /smb/confluence/{id}': [403, 'SHARE_DENIED'],
    'GET /smb/confluence/{id}/enable': [403, 'SHARE_DENIED'],
    'POST /smb/confluence/{id}/resources': [403, 'SHARE_DENIED'],
    'POST /smb/confluence/{id}/store': [403, 'SHARE_DENIED'],
    'PUT /smb/licence/key': [403, 'LICENCE_KEY_DENIED'],
    'GET /smb/changes': [403, 'PERMISSION_DENIED'],
    'GET /smb/ai-generator/definition': [403, 'AI_OFF'],
    'POST /smb/ai-generator/definition': [403, 'AI_OFF'],
    'PUT /smb/ai-generator/definition': [403, 'AI_OFF'],
    'POST /smb/ai-generator/goals': [403, 'AI_OFF'],
    'POST /smb/ai-generator/steps': [403, 'AI_OFF'],
    'POST /smb/ai-generator/stories': [403, 'AI_OFF'],
    'GET /smb/audit': [403, 'PERMISSION_DENIED'],
    'GET /smb/history': [403, 'PERMISSION_DENIED'],
  };

  it.each(named(people))('has of %s what the rules allow', async (key, sampled) => {
    await begin();
    const before = storedText(backend);
    const answer = await send(sampled, await contextToken(SITE, { sub: 'account-bob' }));
    const closed = CLOSED[key];
    if (closed) {
      expect(storedText(backend)).toBe(before);
      const { code } = errorBodySchema.parse(answer.body);
      expect([answer.status, code]).toEqual(closed);
      expect(JSON.stringify(answer)).not.toContain(SAMPLE_NAME);
    } else if (!sampled.sample.makes) expect(answer.status).toBeLessThan(300);
  });
});

describe('a site without a valid licence', () => {
  const UNLICENSED = { context: { license: { active: false } } };
  /** What answers all the same: the licence page, and what of sharing is told to be switched off. */
  const OPEN: Partial<Record<RouteKey, readonly [status: number, code?: string]>> = {
    'GET /smb/licence': [200],
    'PUT /smb/licence/key': [200],
    'GET /smb/plugin-setting/{id}': [200],
    'GET /smb/confluence/{id}/enable': [200],
    'GET /smb/confluence/{id}': [404, 'SHARE_OFF'],
  };

  it.each(named(people))('is blocked at %s, or told so', async (key, sampled) => {
    await begin();
    const before = storedText(backend);
    const answer = await send(sampled, await contextToken(SITE, UNLICENSED));
    const open = OPEN[key];
    if (!open) expect(errorBodySchema.parse(answer.body).code).toBe('LICENCE_REQUIRED');
    expect(answer.status).toBe(open?.[0] ?? 403);
    if (open?.[1]) expect(errorBodySchema.parse(answer.body).code).toBe(open[1]);
    if (!key.startsWith('PUT /smb/licence')) expect(storedText(backend)).toBe(before);
    expect(JSON.stringify(answer)).not.toContain('"enableShareBoard":true');
    expect(JSON.stringify(answer)).not.toContain('"enable":true');
  });

  it.each(named(guests))('shows guests nothing by %s', async (_, sampled) => {
    await begin();
    backend.host.licence = NO_LICENCE;
    const before = storedText(backend);
    const answer = await send(sampled, '');
    expect(answer).toMatchObject({ status: 404, body: { code: 'SHARE_NOT_FOUND' } });
    expect(storedText(backend)).toBe(before);
  });

  it('has what portfolios are made of with a portfolio key, and nothing more', async () => {
    for (const sampled of people.filter(({ licence }) => licence !== 'none')) {
      await begin();
      await done(sampledBy('PUT /smb/licence/key'));
      const answer = await send(sampled, await contextToken(SITE, UNLICENSED));
      const code = answer.status === 403 ? errorBodySchema.parse(answer.body).code : '';
      expect([sampled.key, code === 'LICENCE_REQUIRED']).toEqual([
        sampled.key,
        sampled.licence === 'app',
      ]);
    }
  });
});

describe('the token of a site that has uninstalled', () => {
  // Of the host's own callbacks an install is how such a site comes back.
  const shared = GUARDED.filter((route) => proofOf(route) !== 'install');

  it.each(named(shared))('is refused by %s', async (_, sampled) => {
    await begin();
    await done(sampledBy('POST /connect/uninstalled'));
    await refused(sampled, await soundToken(sampled, host), 'TENANT_UNKNOWN');
  });
});

describe('what is public', () => {
  const open = SAMPLED.filter(({ access }) => access === 'public');

  it('is the description of the interface alone', () => {
    expect(open.map(({ key }) => key)).toEqual(['GET /smb/openapi.json']);
  });

  it.each(named(open))('is the same for everyone and writes nothing: %s', async (_, sampled) => {
    await begin();
    const before = storedText(backend);
    const answers = [await send(sampled, ''), await send(sampled, await contextToken(SITE))];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(200);
    expect(storedText(backend)).toBe(before);
    expect(JSON.stringify(answers)).not.toContain(SAMPLE_NAME);
  });
});

describe('a guest', () => {
  /** The same request by another link. */
  const by = (sampled: Sampled, link: string): Sampled => ({
    ...sampled,
    sample: { ...sampled.sample, url: sampled.sample.url.replace(SAMPLE_LINK, link) },
  });
  const refusedLink = async (sampled: Sampled): Promise<void> => {
    const before = storedText(backend);
    const answer = await send(sampled, '');
    expect(answer).toMatchObject({ status: 404, body: { code: 'SHARE_NOT_FOUND' } });
    expect(storedText(backend)).toBe(before);
    expect(JSON.stringify(answer)).not.toContain(SAMPLE_NAME);
  };

  it.each(named(guests))(
    'needs no token by %s, and a good one gives no more',
    async (_, sampled) => {
      const answers = [];
      for (const token of ['', await contextToken(SITE)]) {
        await begin();
        answers.push((await send(sampled, token)).status);
      }
      const expected = sampled.sample.makes ? 409 : 200;
      expect(answers).toEqual([expected, expected]);
    },
  );

  it.each(named(guests))('is refused with another link by %s', async (_, sampled) => {
    await begin();
    for (const link of ['1'.padStart(31, '_'), '2'.padStart(32, '_'), 'x']) {
      await refusedLink(by(sampled, link));
    }
  });

  it.each(named(guests))('is refused with a revoked link by %s', async (_, sampled) => {
    await begin();
    await done(sampledBy('POST /smb/share/{id}/rotate'));
    await refusedLink(sampled);
  });

  it.each(named(guests))('is refused when the site has gone by %s', async (_, sampled) => {
    await begin();
    await done(sampledBy('POST /connect/uninstalled'));
    await refusedLink(sampled);
  });
});
