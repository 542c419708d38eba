import { beforeEach, describe, expect, it } from 'vitest';
import { NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { licenceStateSchema } from '#domain/contracts/licence.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { callbackBody, installClaims, testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { START_SECONDS } from '../../testing/time.ts';
import { licenceKey } from '../../testing/vendor.ts';

const host = testHost();
const UNLICENSED = { context: { license: { active: false } } };
const WITHOUT_LICENCE = { context: undefined };
const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZA';

let backend: ReturnType<typeof memoryBackend>;
let handler: ReturnType<typeof memoryHandler>;

beforeEach(async () => {
  backend = memoryBackend([OTHER_SITE]);
  handler = memoryHandler(backend, host.trust);
  const token = await host.sign(installClaims('installed'));
  await ask(handler, 'POST /connect/installed', { token, body: callbackBody('installed') });
});

const send = async (
  line: Parameters<typeof ask>[1],
  { claims = {}, body }: { claims?: Record<string, unknown>; body?: unknown } = {},
) => ask(handler, line, { token: await contextToken(SITE, claims), body });

const state = async (claims = {}) => {
  const answer = await send('GET /smb/licence', { claims });
  expect(answer.status).toBe(200);
  return licenceStateSchema.parse(answer.body);
};
const enter = (key: string, claims = {}) => send('PUT /smb/licence/key', { claims, body: { key } });

describe('the licence of a site', () => {
  it("is shown with the tracker's details, even when inactive", async () => {
    expect(await state()).toEqual({
      licence: 'active',
      app: { ...NO_LICENCE, active: true },
      portfolio: { standing: 'none', key: null },
      mayEnterKey: true,
    });
    backend.host.licence = { ...NO_LICENCE, supportEntitlementNumber: 'SEN-1' };
    expect(await state()).toMatchObject({ app: { supportEntitlementNumber: 'SEN-1' } });
    expect(await state({ ...UNLICENSED, sub: 'account-bob' })).toMatchObject({
      app: { active: false, supportEntitlementNumber: null },
      licence: 'none',
      mayEnterKey: false,
    });
  });

  it('is read from the tracker when the token does not contain it', async () => {
    expect(await state(WITHOUT_LICENCE)).toMatchObject({ licence: 'active' });
    backend.host.licence = { ...NO_LICENCE, active: true, evaluation: true };
    expect(await state(WITHOUT_LICENCE)).toMatchObject({ licence: 'evaluated' });
    backend.host.licence = NO_LICENCE;
    expect(await state(WITHOUT_LICENCE)).toMatchObject({ licence: 'none' });
    const refused = await send('GET /app-setting', { claims: WITHOUT_LICENCE });
    expect(refused).toMatchObject({ status: 403, body: { code: 'LICENCE_REQUIRED' } });
  });

  it('is shown while the tracker is unavailable', async () => {
    const away = async () => {
      throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'));
    };
    backend.http = {
      ...backend.http,
      licence: { ...backend.http.licence, findAppLicence: away },
    };
    backend.permissions.administersSite = away;
    handler = memoryHandler(backend, host.trust);
    expect(await state()).toMatchObject({ licence: 'active', app: null, mayEnterKey: false });
  });

  it('is not required in a deployment where every site may try the app', async () => {
    backend.http = {
      ...backend.http,
      licence: { ...backend.http.licence, licensing: 'evaluated' },
    };
    handler = memoryHandler(backend, host.trust);
    backend.host.licence = NO_LICENCE;
    for (const claims of [UNLICENSED, WITHOUT_LICENCE]) {
      expect(await state(claims)).toMatchObject({ licence: 'evaluated' });
      expect((await send('GET /app-setting', { claims })).status).toBe(200);
    }
    expect(await state()).toMatchObject({ licence: 'active' });
  });
});

describe('a portfolio licence key', () => {
  const portfolios = () => send('GET /smb/portfolio', { claims: UNLICENSED });

  it('gives access to portfolios and their content on a site without a licence', async () => {
    expect(await portfolios()).toMatchObject({ status: 403, body: { code: 'LICENCE_REQUIRED' } });
    const answer = await enter(await licenceKey(), UNLICENSED);
    expect(answer).toMatchObject({
      status: 200,
      body: { licence: 'none', portfolio: { standing: 'valid', key: { holder: 'Hill Walks' } } },
    });
    expect((await portfolios()).status).toBe(200);
    const body = { id: PORTFOLIO, name: 'Europe' };
    expect((await send('POST /smb/portfolio', { claims: UNLICENSED, body })).status).toBe(201);
    for (const line of [
      `GET /smb/goal?projectId=${PORTFOLIO}`,
      `GET /smb/milestone?boardId=${PORTFOLIO}`,
      `GET /smb/personas?portfolioBoardId=${PORTFOLIO}`,
      'GET /smb/personas',
    ] as const) {
      expect([line, (await send(line, { claims: UNLICENSED })).status]).toEqual([line, 200]);
    }
  });

  it('gives no access to projects and boards', async () => {
    await ask(handler, 'PUT /app-setting', { token: await contextToken(), body: { enable: true } });
    await enter(await licenceKey(), UNLICENSED);
    const fields = { summary: 'Walk far' };
    const global = { scope: 'global', name: 'Nora' };
    const inProject = { scope: 'project', projectId: '10', name: 'Nora' };
    const days = { startDate: '2026-01-01', endDate: '2026-01-31' };
    const before = storedText(backend);
    for (const [line, body] of [
      ['GET /app-setting'],
      ['GET /smb/job?boardId=1'],
      ['GET /smb/goal?projectId=10'],
      ['GET /smb/goal/search?projectId=10'],
      ['POST /smb/goal?projectId=10', { fields }],
      ['GET /smb/milestone?boardId=1'],
      ['POST /smb/milestone?boardId=1', days],
      ['GET /smb/personas?projectId=10'],
      ['POST /smb/persona', global],
      ['POST /smb/persona', inProject],
      ['GET /smb/ai-generator/definition?boardId=1'],
      ['POST /smb/ai-generator/definition', { boardId: '1', describe: 'A shop for tea' }],
      ['POST /smb/ai-generator/goals?boardId=project-10', { goals: [] }],
    ] as const) {
      const answer = await send(line, { claims: UNLICENSED, ...(body ? { body } : {}) });
      expect([line, answer.status]).toEqual([line, 403]);
      expect(answer.body).toMatchObject({ code: 'LICENCE_REQUIRED' });
    }
    expect(storedText(backend)).toBe(before);
  });

  it('gives no access after its expiry, or to another site', async () => {
    await enter(await licenceKey());
    const other = await contextToken(OTHER_SITE, UNLICENSED);
    expect((await ask(handler, 'GET /smb/portfolio', { token: other })).status).toBe(403);
    const late = () => new Date((START_SECONDS + 86_400) * 1000).toISOString() as never;
    backend.http = { ...backend.http, licence: { ...backend.http.licence, clock: late } };
    handler = memoryHandler(backend, host.trust);
    expect((await portfolios()).status).toBe(403);
  });

  it('is refused, and nothing is written, when it is invalid', async () => {
    const before = storedText(backend);
    expect(await enter('no key')).toMatchObject({
      status: 400,
      body: { code: 'LICENCE_KEY_INVALID' },
    });
    expect(await enter(await licenceKey({ claims: { exp: START_SECONDS } }))).toMatchObject({
      status: 400,
      body: { code: 'LICENCE_KEY_EXPIRED' },
    });
    expect(await enter(await licenceKey(), { sub: 'account-bob' })).toMatchObject({
      status: 403,
      body: { code: 'LICENCE_KEY_DENIED' },
    });
    expect(storedText(backend)).toBe(before);
  });

  it('may be entered again and replaced, and stays after an uninstall', async () => {
    await enter(await licenceKey());
    const once = storedText(backend);
    await enter(await licenceKey());
    expect(storedText(backend)).toBe(once);
    await enter(await licenceKey({ claims: { jti: 'key-2', sub: 'Hill Walks Ltd' } }));
    for (const event of ['uninstalled', 'installed'] as const) {
      const token = await host.sign(installClaims(event));
      await ask(handler, `POST /connect/${event}`, { token, body: callbackBody(event) });
    }
    expect((await state()).portfolio).toMatchObject({ standing: 'valid', key: { id: 'key-2' } });
  });
});
