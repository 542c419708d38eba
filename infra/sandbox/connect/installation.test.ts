import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Callback, type FakeApp, startFakeApp } from '../testing/app.ts';
import type { AppCredentials } from '../tracker/contract/apps.ts';
import { fetchDescriptor } from './fetch-descriptor.ts';
import { install, openSite, uninstall } from './installation.ts';
import type { Site } from './lifecycle.ts';
import { queryStringHash } from './qsh.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const BASE_URL = 'http://127.0.0.1:4600';

class Registry {
  readonly apps = new Map<string, AppCredentials>();
  register(app: AppCredentials): void {
    this.apps.set(app.key, app);
  }
  unregister(key: string): void {
    this.apps.delete(key);
  }
  find(key: string): AppCredentials | null {
    return this.apps.get(key) ?? null;
  }
  all(): AppCredentials[] {
    return [...this.apps.values()];
  }
}

let folder: string;
let app: FakeApp;
let site: Site;
let registry: Registry;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-connect-'));
  app = await startFakeApp();
  site = await openSite(folder, BASE_URL, () => NOW);
  registry = new Registry();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const tokenOf = ({ authorization }: Callback): string => authorization.replace(/^JWT /, '');

const verifySigned = async (callback: Callback) => {
  const key = await importSPKI(site.key.publicPem, 'RS256');
  return jwtVerify(tokenOf(callback), key, {
    algorithms: ['RS256'],
    issuer: site.tenant.clientKey,
    audience: app.url,
    currentDate: new Date(NOW),
  });
};

const hashOf = (path: string): string => queryStringHash('POST', path, new URLSearchParams());

describe('an install of the app', () => {
  it("sends the site's identity and secret in a callback that is signed with the site's published key", async () => {
    await install(site, await fetchDescriptor(app.url), registry);
    const [installed, enabled] = app.callbacks;
    if (!installed || !enabled) throw new Error('The app was not called.');
    expect(installed.path).toBe('/connect/installed');
    expect(installed.body).toMatchObject({
      key: 'app.cairn.test',
      clientKey: site.tenant.clientKey,
      sharedSecret: site.tenant.sharedSecret,
      oauthClientId: site.tenant.oauthClientId,
      baseUrl: BASE_URL,
      productType: 'jira',
      eventType: 'installed',
    });
    expect(decodeProtectedHeader(tokenOf(installed)).kid).toBe(site.key.kid);
    const { payload } = await verifySigned(installed);
    expect(payload.qsh).toBe(hashOf('/connect/installed'));
    expect((payload.exp ?? 0) - NOW / 1000).toBe(180);
  });

  it('enables the app with a token that is signed with the secret, and sends the secret only once', async () => {
    await install(site, await fetchDescriptor(app.url), registry);
    const enabled = app.callbacks[1];
    if (!enabled) throw new Error('The app was not enabled.');
    const secret = new TextEncoder().encode(site.tenant.sharedSecret);
    const { payload } = await jwtVerify(tokenOf(enabled), secret, {
      algorithms: ['HS256'],
      currentDate: new Date(NOW),
    });
    expect(payload.qsh).toBe(hashOf('/connect/enabled'));
    expect(enabled.body.sharedSecret).toBeUndefined();
    expect(registry.find('app.cairn.test')?.sharedSecret).toBe(site.tenant.sharedSecret);
  });

  it("fails with the app's answer when the app refuses the install", async () => {
    app.refuseWith(401);
    const descriptor = await fetchDescriptor(app.url);
    await expect(install(site, descriptor, registry)).rejects.toThrow(
      /answered 401 to "installed": The app says no\./,
    );
  });

  it('is reverted by a signed uninstall, which deletes all data about the app', async () => {
    const descriptor = await fetchDescriptor(app.url);
    await install(site, descriptor, registry);
    await uninstall(site, descriptor, registry);
    expect(app.callbacks.map(({ path }) => path)).toEqual([
      '/connect/installed',
      '/connect/enabled',
      '/connect/disabled',
      '/connect/uninstalled',
    ]);
    const last = app.callbacks.at(-1);
    if (!last) throw new Error('The app was not called.');
    expect((await verifySigned(last)).payload.qsh).toBe(hashOf('/connect/uninstalled'));
    expect(last.body.sharedSecret).toBeUndefined();
    expect(registry.all()).toEqual([]);
  });

  it("keeps the site's identity when the sandbox restarts", async () => {
    const again = await openSite(folder, BASE_URL, () => NOW);
    expect(again.tenant).toEqual(site.tenant);
    expect(again.key.kid).toBe(site.key.kid);
    expect(again.key.publicPem).toBe(site.key.publicPem);
  });
});
