import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedSecret } from '../../adapters/memory/rotating-secret.ts';
import type { Installation } from '../../ports/site/installations.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import {
  APP_KEY,
  type Callback,
  callbackBody,
  installClaims,
  plainQsh,
  testHost,
} from '../../testing/host.ts';
import { ask, EDGE_SECRET } from '../../testing/request.ts';
import { OTHER_SITE, SITE, signShared, unsignedToken } from '../../testing/site.ts';
import { START_SECONDS } from '../../testing/time.ts';
import { lifecycleHandler } from './lifecycle.ts';

let host: ReturnType<typeof testHost>;
let backend: ReturnType<typeof memoryBackend>;
let handler: ReturnType<typeof lifecycleHandler>;

beforeAll(() => {
  host = testHost();
});

const start = (sites: readonly Installation[] = []) => {
  backend = memoryBackend(sites);
  const { commands, findInstallation, log } = backend;
  handler = lifecycleHandler({
    ...commands,
    findInstallation,
    log,
    trust: host.trust,
    appKey: APP_KEY,
    edgeSecret: fixedSecret(EDGE_SECRET),
  });
};
beforeEach(() => start());

const post = (event: Callback, token: string, body: object = callbackBody(event)) =>
  ask(handler, `POST /connect/${event}`, { token, body });

const install = async (claims = {}, body: object = {}) =>
  post('installed', await host.sign(installClaims('installed', claims)), {
    ...callbackBody('installed'),
    ...body,
  });

const uninstall = async (claims = {}) =>
  post('uninstalled', await host.sign(installClaims('uninstalled', claims)));

const notice = async (event: 'enabled' | 'disabled', secret = SITE.sharedSecret) =>
  post(
    event,
    await signShared(
      {
        iss: SITE.clientKey,
        iat: START_SECONDS,
        exp: START_SECONDS + 180,
        qsh: plainQsh('POST', `/connect/${event}`),
      },
      secret,
    ),
  );

const record = () => backend.findInstallation(SITE.clientKey);
const eventTypes = () => [...backend.database.events.values()].flat().map(({ type }) => type);

describe('the lifecycle of an installation', () => {
  it('writes the record and the event of an install together, and the secret only to the record', async () => {
    expect((await install()).status).toBe(204);
    expect(await record()).toEqual({
      clientKey: SITE.clientKey,
      sharedSecret: SITE.sharedSecret,
      baseUrl: SITE.baseUrl,
      oauthClientId: 'oauth-one',
      state: 'installed',
      enabled: false,
      signedAt: START_SECONDS,
    });
    expect(eventTypes()).toEqual(['SiteInstalled']);
    const stored = JSON.stringify([
      [...backend.database.events],
      [...backend.database.rows].map(([, rows]) => [...rows]),
      backend.lines,
    ]);
    expect(stored).not.toContain(SITE.sharedSecret);
  });

  it('records that the host enables, disables and uninstalls the app', async () => {
    await install();
    expect((await notice('enabled')).status).toBe(204);
    expect(await record()).toMatchObject({ enabled: true, state: 'installed' });
    expect((await notice('disabled')).status).toBe(204);
    expect(await record()).toMatchObject({ enabled: false });
    expect((await uninstall()).status).toBe(204);
    expect(await record()).toMatchObject({ state: 'uninstalled', enabled: false });
    expect(eventTypes()).toEqual(['SiteInstalled', 'AppEnabled', 'AppDisabled', 'SiteUninstalled']);
    expect((await notice('enabled')).status).toBe(401);
  });

  it('does not change with a repeated callback', async () => {
    await install();
    await notice('enabled');
    const before = storedText(backend);
    expect((await install()).status).toBe(204);
    expect((await notice('enabled')).status).toBe(204);
    expect(storedText(backend)).toBe(before);
  });

  it('uses the new secret of a verified reinstall, and stays enabled', async () => {
    await install();
    await notice('enabled');
    const answer = await install({ iat: START_SECONDS + 1 }, { sharedSecret: 'a-new-secret' });
    expect(answer.status).toBe(204);
    expect(await record()).toMatchObject({ sharedSecret: 'a-new-secret', enabled: true });
  });

  it('does not use an old secret from a repeated install', async () => {
    await install({ iat: START_SECONDS - 60 }, { sharedSecret: 'an-old-secret' });
    await install();
    const before = storedText(backend);
    const replayed = await install({ iat: START_SECONDS - 60 }, { sharedSecret: 'an-old-secret' });
    expect(replayed).toMatchObject({ status: 401, body: { code: 'INSTALL_REFUSED' } });
    await uninstall({ iat: START_SECONDS + 1 });
    expect((await install()).status).toBe(401);
    expect(before).not.toBe(storedText(backend));
    expect(await record()).toMatchObject({ state: 'uninstalled' });
  });
});

describe('two concurrent installs', () => {
  it('keep the newer secret, even when the older install is written last', async () => {
    await install({ iat: START_SECONDS - 100 });
    const { commands, findInstallation, log } = backend;
    let overtaken = false;
    /** Finds the installation for the older callback, and handles the newer callback before it returns. */
    const findThenOvertake: typeof findInstallation = async (clientKey) => {
      const found = await findInstallation(clientKey);
      if (!overtaken) {
        overtaken = true;
        expect((await install({}, { sharedSecret: 'newer-secret' })).status).toBe(204);
      }
      return found;
    };
    const ports = {
      ...commands,
      log,
      trust: host.trust,
      appKey: APP_KEY,
      edgeSecret: fixedSecret(EDGE_SECRET),
    };
    const slow = lifecycleHandler({ ...ports, findInstallation: findThenOvertake });
    const answer = await ask(slow, 'POST /connect/installed', {
      token: await host.sign(installClaims('installed', { iat: START_SECONDS - 50 })),
      body: { ...callbackBody('installed'), sharedSecret: 'older-secret' },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'INSTALL_REFUSED' } });
    expect(await record()).toMatchObject({
      sharedSecret: 'newer-secret',
      signedAt: START_SECONDS,
    });
  });
});

describe('a callback of the host', () => {
  const refused = async (answer: ReturnType<typeof post>, code = 'INSTALL_REFUSED') => {
    expect(await answer).toMatchObject({ status: 401, body: { code } });
    expect(await record()).toBeNull();
    expect(eventTypes()).toEqual([]);
  };

  it.each([
    ['another app as audience', { aud: ['https://app.example.test.evil.test'] }],
    ['our address second', { aud: ['https://evil.test', 'https://app.example.test'] }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: OTHER_SITE.clientKey }],
    ['another request', { qsh: plainQsh('POST', '/connect/uninstalled') }],
    ['the context hash', { qsh: 'context-qsh' }],
    ['an end in the past', { exp: START_SECONDS - 1 }],
    ['no end', { exp: undefined }],
    ['no time of signing', { iat: undefined }],
  ])('is refused with %s', async (_, claims) => refused(install(claims)));

  it('is accepted when its audience differs only by a slash', async () => {
    expect((await install({ aud: 'https://app.example.test/' })).status).toBe(204);
  });

  it('is refused when it is signed with the shared secret, or unsigned', async () => {
    const claims = installClaims('installed');
    await refused(post('installed', await signShared(claims)));
    await refused(post('installed', await signShared(claims, host.pem)));
    await refused(post('installed', unsignedToken(claims)));
    await refused(post('installed', 'nonsense'));
  });

  it('is refused with an unknown key, or a key id that is a path', async () => {
    const claims = installClaims('installed');
    await refused(post('installed', await host.sign(claims, 'key-2')));
    host.fetched.length = 0;
    await refused(post('installed', await host.sign(claims, '../evil')));
    await refused(post('installed', await host.sign(claims, '')));
    expect(host.fetched).toEqual([]);
  });

  it('is refused without a token, or with a token of another app or event', async () => {
    const body = callbackBody('installed');
    await refused(ask(handler, 'POST /connect/installed', { body }), 'TOKEN_MISSING');
    const proof = await host.sign(installClaims('installed'));
    for (const authorization of [`Bearer ${proof}`, proof, 'JWT', 'JWT ']) {
      const answer = ask(handler, 'POST /connect/installed', { body, headers: { authorization } });
      await refused(answer, 'TOKEN_MISSING');
    }
    await refused(install({}, { key: 'another-app' }));
    await refused(install({}, { eventType: 'uninstalled' }));
  });

  it('is refused when its site is not installed', async () => {
    await refused(notice('enabled'), 'TENANT_UNKNOWN');
    expect((await uninstall()).status).toBe(204);
    expect(eventTypes()).toEqual([]);
  });

  it('is refused when a known site is reinstalled with a foreign signature', async () => {
    start([SITE]);
    const before = storedText(backend);
    const foreign = testHost();
    const token = await foreign.sign(installClaims('installed'));
    const body = { ...callbackBody('installed'), sharedSecret: 'stolen' };
    expect((await post('installed', token, body)).status).toBe(401);
    expect((await notice('disabled', OTHER_SITE.sharedSecret)).status).toBe(401);
    expect(storedText(backend)).toBe(before);
  });

  it('is refused without a secret, or with an invalid body', async () => {
    const missing = await install({}, { sharedSecret: undefined });
    expect(missing).toMatchObject({
      status: 400,
      body: { errors: { sharedSecret: expect.any(String) } },
    });
    const misfit = await install({}, { baseUrl: 'no url' });
    expect(misfit).toMatchObject({
      status: 400,
      body: { errors: { baseUrl: expect.any(String) } },
    });
    expect(eventTypes()).toEqual([]);
  });
});
