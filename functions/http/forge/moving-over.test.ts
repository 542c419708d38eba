import { beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '#domain/kernel/time.ts';
import { memoryErasure } from '../../adapters/memory/erasure.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import { eitherVerifier, pageVerifier } from '../../forge/page-verifier.ts';
import { CALLING_MODULES } from '../../forge/product-events.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import type { DescribeSite } from '../../ports/site/forge-site.ts';
import { storedText } from '../../testing/backend.ts';
import { catchUp } from '../../testing/caught-up.ts';
import { memoryForge, memoryHandler } from '../../testing/contexts.ts';
import {
  appClaims,
  CLOUD_ID,
  FORGE_API,
  forgeTrust,
  INSTALLATION,
  invocationClaims,
  pageClaims,
} from '../../testing/forge.ts';
import { callbackBody, installClaims, testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { sampledSite } from '../../testing/samples/sampled-site.ts';
import { SAMPLED } from '../../testing/samples/samples.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { START, START_SECONDS } from '../../testing/time.ts';
import { eraseSites } from '../../workers/erase-sites/erase-sites.ts';

const host = testHost();
const FORGE_PART = { installationIds: [], apiBaseUrl: FORGE_API, systemToken: null };
const READS = SAMPLED.filter(
  ({ method, access }) => method === 'GET' && access === 'context-token',
);

let backend: Awaited<ReturnType<typeof sampledSite>>['backend'];
let handler: HttpHandler;

/** Creates a Connect site with data of every kind, in a deployment that also has a Forge app. */
beforeEach(async () => {
  ({ backend } = await sampledSite(host));
  const { findForgeSite, spend, http } = backend;
  const forge = pageVerifier({ ...forgeTrust(host.trust), findForgeSite, spend });
  const verify = eitherVerifier(http.verify, forge);
  handler = memoryHandler({ ...backend, http: { ...http, verify } }, host.trust);
});

const call = async (module: keyof typeof CALLING_MODULES) =>
  ask(handler, 'POST /forge/event', {
    token: await host.sign(
      invocationClaims({ app: appClaims({ module: { key: CALLING_MODULES[module] } }) }),
    ),
    body: { eventType: 'avi:forge:installed:app' },
    headers: { 'x-forge-oauth-system': 'system-token' },
  });

const site = () => backend.findForgeSite(CLOUD_ID);

const read = (token: () => Promise<string>) =>
  Promise.all(
    READS.map(async ({ key, sample }) => {
      const { status, body } = await ask(handler, `GET ${sample.url}`, { token: await token() });
      return { key, status, body };
    }),
  );

describe('a site that moves from Connect to Forge', () => {
  it('keeps all its data: goals, personas, settings, shares, history and the rest', async () => {
    const before = await read(() => contextToken(SITE));
    expect((await call('lifecycle')).status).toBe(204);
    expect(await site()).toMatchObject({ clientKey: SITE.clientKey, forge: { cloudId: CLOUD_ID } });
    const after = await read(() => host.sign(pageClaims()));
    expect(before.filter(({ status }) => status >= 300)).toEqual([]);
    expect(after).toEqual(before);
  });

  it('records events after the move with the origin Forge, under the same tenant', async () => {
    await call('lifecycle');
    const answer = await ask(handler, 'POST /smb/persona-template', {
      token: await host.sign(pageClaims()),
      body: { name: 'After the move', components: [] },
    });
    expect(answer.status).toBeLessThan(300);
    const done = [...backend.database.events.values()]
      .flat()
      .filter(({ data }) => JSON.stringify(data).includes('After the move'));
    expect(done.map(({ tenant, actor }) => [tenant, actor.origin])).toEqual([
      [SITE.clientKey, 'forge'],
    ]);
  });

  it('stays installed when the host removes or reinstalls the Connect app', async () => {
    await call('lifecycle');
    for (const event of ['installed', 'uninstalled'] as const) {
      const answer = await ask(handler, `POST /connect/${event}`, {
        token: await host.sign(installClaims(event, { iat: START_SECONDS + 1 })),
        body: { ...callbackBody(event), baseUrl: 'https://renamed.example.test' },
      });
      expect(answer.status).toBe(204);
    }
    expect(await site()).toMatchObject({
      state: 'installed',
      forge: { installationIds: [INSTALLATION] },
    });
  });

  it('is erased completely after its uninstall, including the entry for its cloud id', async () => {
    await call('lifecycle');
    expect((await call('farewell')).status).toBe(204);
    const { database, files } = backend;
    await catchUp(backend);
    const ports = {
      store: memoryErasure(database),
      views: backend.views,
      findInstallation: backend.findInstallation,
      files: memorySharedFiles(files),
      removeAiKey: async () => undefined,
      graceDays: 30,
    };
    await eraseSites(ports, instantOf(START + 31 * 86_400_000), () => true);
    expect(
      [...database.events.keys()].filter((key) => key.startsWith(`${SITE.clientKey}#`)),
    ).toEqual([]);
    expect([...database.installations.keys()]).toEqual([OTHER_SITE.clientKey]);
  });
});

describe('a Forge site that names the client key of a Connect site', () => {
  const taken = async (describe: DescribeSite) => {
    const forge = memoryForge(backend, host.trust, describe);
    return ask(forge, 'POST /forge/event', {
      token: await host.sign(
        invocationClaims({ app: appClaims({ module: { key: CALLING_MODULES.lifecycle } }) }),
      ),
      body: { eventType: 'avi:forge:installed:app' },
      headers: { 'x-forge-oauth-system': 'system-token' },
    });
  };

  it('is refused, and gets no data, when its base URL differs', async () => {
    const before = storedText(backend);
    const answer = await taken(async () => ({
      baseUrl: 'https://other.example.test',
      clientKey: SITE.clientKey,
    }));
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'INSTALL_REFUSED' }]);
    expect(storedText(backend)).toBe(before);
  });

  it('is refused when the site has another cloud id', async () => {
    const kept = { ...SITE, forge: { ...FORGE_PART, cloudId: 'cloud-two' } };
    backend.database.installations.set(SITE.clientKey, JSON.stringify(kept));
    const answer = await taken(async () => ({ baseUrl: SITE.baseUrl, clientKey: SITE.clientKey }));
    expect(answer.body).toMatchObject({ code: 'INSTALL_REFUSED' });
  });

  it('is accepted when its base URL differs only by a final slash', async () => {
    const answer = await taken(async () => ({
      baseUrl: `${SITE.baseUrl}/`,
      clientKey: SITE.clientKey,
    }));
    expect(answer.status).toBe(204);
  });
});

describe('POST /forge/event', () => {
  it.each(Object.values(CALLING_MODULES))(
    'refuses a page that calls as the module %s',
    async (key) => {
      const before = storedText(backend);
      const token = await host.sign(pageClaims({ app: appClaims({ module: { key } }) }));
      const answer = await ask(handler, 'POST /forge/event', {
        token,
        body: { eventType: 'avi:forge:installed:app' },
        headers: { 'x-forge-oauth-system': 'system-token' },
      });
      expect([answer.status, answer.body]).toMatchObject([401, { code: 'TOKEN_INVALID' }]);
      expect(storedText(backend)).toBe(before);
    },
  );
});
