import { beforeEach, describe, expect, it } from 'vitest';
import { regionMoveStatusSchema } from '#domain/contracts/region-move.ts';
import { CALLING_MODULES } from '../../forge/product-events.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryForge } from '../../testing/contexts.ts';
import { appClaims, invocationClaims, pageClaims } from '../../testing/forge.ts';
import { testHost } from '../../testing/host.ts';
import { type Answer, ask } from '../../testing/request.ts';

const host = testHost();
const NEW_SITE = async () => ({ baseUrl: 'https://one.example.test', clientKey: null });

let backend: ReturnType<typeof memoryBackend>;

const handler = () => memoryForge(backend, host.trust, NEW_SITE);
/** Returns a token that the host sends for its own calls. The host's documentation names no module for these tokens. */
const sound = (claims: object = {}) =>
  host.sign(invocationClaims({ app: appClaims({ module: undefined }), ...claims }));

beforeEach(async () => {
  backend = memoryBackend([]);
  const app = appClaims({ module: { key: CALLING_MODULES.lifecycle } });
  const installed = await ask(handler(), 'POST /forge/event', {
    token: await host.sign(invocationClaims({ app })),
    body: { eventType: 'avi:forge:installed:app' },
    headers: { 'x-forge-oauth-system': 'system-token' },
  });
  expect(installed.status).toBe(204);
});

const MOMENT = '2026-12-26T00:00:00.000Z';
const MOVE = { migrationId: 57_500, location: 'EU', startTime: MOMENT, endTime: MOMENT };

const step = async (hook: string, body: unknown = MOVE, token?: string): Promise<Answer> =>
  ask(handler(), `POST /forge/residency/${hook}`, { token: token ?? (await sound()), body });
const commit = () => step('commit', { migrationId: 57_500 });
const rollback = () => step('rollback', { migrationId: 57_500 });

const status = async (query = '?migrationId=57500') => {
  const answer = await ask(handler(), `GET /forge/residency/status${query}`, {
    token: await sound(),
  });
  expect(answer.status).toBe(200);
  return regionMoveStatusSchema.parse(answer.body).status;
};

const UNSCHEDULED = { status: 400, body: { code: 'BODY_INVALID', errorResponseCode: 'E0001' } };

describe('a move of a site to another region', () => {
  it('is scheduled, started, immediately ready, and committed', async () => {
    expect((await step('schedule')).status).toBe(204);
    expect(await status()).toBe('scheduled');
    expect((await step('start')).status).toBe(204);
    expect(await status()).toBe('ready-to-commit');
    expect((await commit()).status).toBe(204);
    expect(await status()).toBe('committed');
  });

  it('is accepted with extra fields in the body', async () => {
    expect((await step('schedule', { ...MOVE, reason: 'asked for' })).status).toBe(204);
    expect(await status()).toBe('scheduled');
  });

  it('carries out a step only once when the host repeats it', async () => {
    for (const hook of ['schedule', 'schedule', 'start', 'start', 'schedule']) {
      expect((await step(hook)).status).toBe(204);
    }
    expect(await status()).toBe('ready-to-commit');
    expect([(await commit()).status, (await commit()).status]).toEqual([204, 204]);
  });

  it('can be rolled back at any point, and then needs a new schedule', async () => {
    expect((await rollback()).status).toBe(204);
    await step('schedule');
    await step('start');
    expect((await rollback()).status).toBe(204);
    expect(await status()).toBe('rolled-back');
    expect(await step('start')).toMatchObject(UNSCHEDULED);
    expect(await commit()).toMatchObject(UNSCHEDULED);
  });

  it('is identified by its migration id', async () => {
    await step('schedule');
    expect(await step('start', { ...MOVE, migrationId: 57_501 })).toMatchObject(UNSCHEDULED);
    const answer = await ask(handler(), 'GET /forge/residency/status?migrationId=57501', {
      token: await sound(),
    });
    expect(answer.body).toEqual({ status: 'failed', errorResponseCode: 'E0001' });
  });

  it('leaves the data of the site unchanged', async () => {
    const events = () => [...backend.database.events.values()].flat().length;
    const before = events();
    for (const hook of ['schedule', 'start', 'commit', 'rollback']) await step(hook);
    expect(events()).toBe(before);
  });
});

describe('a step of a move', () => {
  it('is refused when the move was not scheduled, or is committed before it is started', async () => {
    expect(await step('start')).toMatchObject(UNSCHEDULED);
    await step('schedule');
    expect(await commit()).toMatchObject(UNSCHEDULED);
  });

  it.each([{ ...MOVE, location: 'US' }, { migrationId: 57_500 }])(
    'is refused when the region is not ours: %o',
    async (body) => {
      expect(await step('schedule', body)).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID', errorResponseCode: 'E0002' },
      });
      expect(await step('start')).toMatchObject(UNSCHEDULED);
    },
  );

  it.each(['status', 'prepare', 'constructor', '__proto__'])(
    'is refused when its name is %s',
    async (hook) => {
      expect(await step(hook)).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
    },
  );

  it.each([
    ['a body that names none', {}],
    ['a number that is none', { ...MOVE, migrationId: -1 }],
    ['a text in its place', { ...MOVE, migrationId: 'x' }],
    ['a region of odd letters', { ...MOVE, location: '<b>' }],
    ['a list', []],
  ])('is refused with %s', async (_, body) => {
    expect(await step('schedule', body)).toMatchObject({
      status: 400,
      body: { code: 'BODY_INVALID' },
    });
    expect((await step('schedule', body)).body).not.toHaveProperty('errorResponseCode');
  });

  it('is refused when a page of the app calls, even with a valid token for the route', async () => {
    const before = storedText(backend);
    for (const claims of [pageClaims(), invocationClaims({ principal: 'account-ann' })]) {
      expect(await step('schedule', MOVE, await host.sign(claims))).toMatchObject({
        status: 404,
        body: { code: 'ROUTE_NOT_FOUND' },
      });
    }
    expect(storedText(backend)).toBe(before);
  });

  it('is refused with a used or malformed token', async () => {
    const token = await sound();
    await step('schedule', MOVE, token);
    expect(await step('start', MOVE, token)).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_INVALID' },
    });
    expect((await step('start', MOVE, 'not.a.token')).status).toBe(401);
  });

  it('is refused when it asks for the status without a migration id', async () => {
    const answer = await ask(handler(), 'GET /forge/residency/status', { token: await sound() });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
  });
});

describe('a move of an unknown site', () => {
  it('succeeds and stores nothing', async () => {
    backend = memoryBackend([]);
    expect((await step('schedule')).status).toBe(204);
    expect((await rollback()).status).toBe(204);
    expect(storedText(backend)).not.toContain('57500');
  });
});
