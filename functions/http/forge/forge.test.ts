import { beforeEach, describe, expect, it } from 'vitest';
import { changeLog } from '#domain/aggregates/feeds/change-log.ts';
import { SITE_ROW, siteView } from '#domain/aggregates/tenant/view.ts';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { memoryErasure } from '../../adapters/memory/erasure.ts';
import { fixedSecret } from '../../adapters/memory/rotating-secret.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import { CALLING_MODULES } from '../../forge/product-events.ts';
import { textBox } from '../../forge/sealed.ts';
import type { DescribeSite } from '../../ports/site/forge-site.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { catchUp } from '../../testing/caught-up.ts';
import { memoryForge } from '../../testing/contexts.ts';
import {
  appClaims,
  CLOUD_ID,
  FORGE_API,
  INSTALLATION,
  invocationClaims,
} from '../../testing/forge.ts';
import { testHost } from '../../testing/host.ts';
import { ask } from '../../testing/request.ts';
import { OTHER_SITE, SITE } from '../../testing/site.ts';
import { START, START_SECONDS } from '../../testing/time.ts';
import { forgeIssueCreated } from '../../testing/webhooks.ts';
import { eraseSites } from '../../workers/erase-sites/erase-sites.ts';

const host = testHost();
const NEW_SITE: DescribeSite = async () => ({ baseUrl: SITE.baseUrl, clientKey: null });
const box = textBox(fixedSecret('a-key-of-the-tests'));

let backend: ReturnType<typeof memoryBackend>;
let describeSite: DescribeSite;
beforeEach(() => {
  backend = memoryBackend([OTHER_SITE]);
  describeSite = NEW_SITE;
});

interface EventCall {
  readonly app?: object;
  readonly claims?: object;
  readonly body?: unknown;
  readonly systemToken?: string | null;
}

/** Calls the endpoint as the host does for a module of the manifest. */
const sendEvent = async (
  module: keyof typeof CALLING_MODULES,
  { app = {}, claims = {}, body, systemToken = 'system-token' }: EventCall = {},
) => {
  const key = CALLING_MODULES[module];
  const token = await host.sign(
    invocationClaims({ app: appClaims({ module: { key }, ...app }), ...claims }),
  );
  return ask(memoryForge(backend, host.trust, describeSite), 'POST /forge/event', {
    token,
    body: body ?? { eventType: 'avi:forge:installed:app' },
    headers: systemToken === null ? {} : { 'x-forge-oauth-system': systemToken },
  });
};

const site = () => backend.findForgeSite(CLOUD_ID);
const events = () => [...backend.database.events.values()].flat();
const typesOf = () => events().map(({ type }) => type);

describe('the install of the app on Forge', () => {
  it("creates a tenant, and stores the host's token encrypted", async () => {
    expect((await sendEvent('lifecycle')).status).toBe(204);
    const record = await site();
    expect(record).toMatchObject({
      clientKey: CLOUD_ID,
      baseUrl: SITE.baseUrl,
      state: 'installed',
      enabled: true,
      signedAt: START_SECONDS,
      forge: { cloudId: CLOUD_ID, installationIds: [INSTALLATION], apiBaseUrl: FORGE_API },
    });
    expect(await box.open(record?.forge?.systemToken ?? '', CLOUD_ID)).toBe('system-token');
    expect(events().map(({ type, tenant, actor }) => [type, tenant, actor.origin])).toEqual([
      ['SiteInstalled', CLOUD_ID, 'forge'],
      ['AppLicenceRead', CLOUD_ID, 'forge'],
    ]);
    expect(JSON.stringify([storedText(backend), backend.lines])).not.toContain('system-token');
  });

  it('changes only the token when it is repeated', async () => {
    await sendEvent('lifecycle');
    const before = await site();
    expect((await sendEvent('lifecycle', { systemToken: 'newer' })).status).toBe(204);
    expect((await sendEvent('hourly', { systemToken: 'newest' })).status).toBe(204);
    expect(typesOf()).toHaveLength(2);
    const after = await site();
    expect({ ...after, forge: null }).toEqual({ ...before, forge: null });
    expect(await box.open(after?.forge?.systemToken ?? '', CLOUD_ID)).toBe('newest');
  });

  it('is recorded by the hourly call when its event was missed', async () => {
    await sendEvent('hourly');
    await sendEvent('hourly', { app: { installationId: 'second' } });
    expect((await site())?.forge?.installationIds).toEqual([INSTALLATION, 'second']);
  });

  it('is answered with BUSY, and nothing is written, when the site cannot be read', async () => {
    const before = storedText(backend);
    expect(await sendEvent('lifecycle', { systemToken: null })).toMatchObject({ status: 503 });
    describeSite = async () => {
      throw new CatalogueError({ code: 'BUSY' });
    };
    expect(await sendEvent('lifecycle')).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    expect(storedText(backend)).toBe(before);
  });

  it('records the licence when it changes', async () => {
    await sendEvent('lifecycle');
    await sendEvent('hourly', { app: { license: { active: false } } });
    await sendEvent('hourly', { app: { license: { active: false } } });
    const tenant = CLOUD_ID as TenantId;
    const row = await backend.views.get(siteView, tenant, SITE_ROW.partition, SITE_ROW.key);
    expect(row?.licence?.licence).toBe('none');
    expect(typesOf()).toHaveLength(3);
  });
});

describe('the uninstall on Forge', () => {
  it("takes effect when the last installation ends, and deletes the host's token", async () => {
    await sendEvent('lifecycle');
    await sendEvent('lifecycle', { app: { installationId: 'second' } });
    expect((await sendEvent('farewell')).status).toBe(204);
    expect(await site()).toMatchObject({
      state: 'installed',
      forge: { installationIds: ['second'] },
    });
    await sendEvent('farewell', { app: { installationId: 'second' } });
    await sendEvent('farewell', { app: { installationId: 'second' } });
    expect(await site()).toMatchObject({
      state: 'uninstalled',
      forge: { installationIds: [], systemToken: null },
    });
    expect(typesOf().filter((type) => type === 'SiteUninstalled')).toHaveLength(1);
  });

  it('keeps the data for a grace period and then erases it', async () => {
    await sendEvent('lifecycle');
    await sendEvent('farewell');
    await catchUp(backend);
    const ports = {
      store: memoryErasure(backend.database),
      views: backend.views,
      findInstallation: backend.findInstallation,
      files: memorySharedFiles(backend.files),
      removeAiKey: async () => undefined,
      graceDays: 30,
    };
    const later = (days: number) => instantOf(START + days * 86_400_000);
    expect((await eraseSites(ports, later(29), () => true)).sites).toBe(0);
    expect((await eraseSites(ports, later(31), () => true)).sites).toBe(1);
    expect(events()).toEqual([]);
    expect([...backend.database.installations.keys()]).toEqual([OTHER_SITE.clientKey]);
    expect((await sendEvent('lifecycle')).status).toBe(204);
    expect(typesOf()).toContain('SiteInstalled');
  });

  it('is ignored for an unknown site', async () => {
    const before = storedText(backend);
    expect((await sendEvent('farewell')).status).toBe(204);
    expect(storedText(backend)).toBe(before);
  });
});

describe('a product event of Forge', () => {
  const issueEvent = (more: object = {}) => ({ ...forgeIssueCreated('Walk'), ...more });
  const recordedChanges = () => typesOf().filter((type) => type === 'TrackerChangeTold');

  it('is recorded like a webhook, once for all retries', async () => {
    await sendEvent('lifecycle');
    expect((await sendEvent('product', { body: issueEvent() })).status).toBe(204);
    const rows = backend.database.rows.size;
    for (const retryCount of [1, 2, 3, 4]) {
      const body = issueEvent({ retryContext: { retryCount, retryReason: 'x' } });
      expect((await sendEvent('product', { body })).status).toBe(204);
    }
    expect(recordedChanges()).toHaveLength(1);
    expect(backend.database.rows.size).toBe(rows);
    expect(events().at(-1)).toMatchObject({
      tenant: CLOUD_ID,
      actor: { accountId: 'account-bob', kind: 'user', origin: 'tracker' },
    });
  });

  it('is recorded separately for each issue', async () => {
    await sendEvent('lifecycle');
    await sendEvent('product', { body: issueEvent() });
    await sendEvent('product', {
      body: issueEvent({ issue: { ...issueEvent().issue, id: '10002' } }),
    });
    expect(recordedChanges()).toHaveLength(2);
  });

  it('keeps its timestamp, unless that is in the future', async () => {
    await sendEvent('lifecycle');
    const minute = 60_000;
    const moments = [START - minute, START - 60 * minute, START + minute];
    for (const [index, timestamp] of moments.entries()) {
      const issue = { ...issueEvent().issue, id: String(index + 1) };
      expect((await sendEvent('product', { body: issueEvent({ timestamp, issue }) })).status).toBe(
        204,
      );
    }
    const recorded = events().filter(({ type }) => type === 'TrackerChangeTold');
    expect(recorded.map(({ occurredAt }) => occurredAt)).toEqual([
      instantOf(START - minute),
      instantOf(START - 60 * minute),
      instantOf(START),
    ]);
    // An event that arrives late is not missed, because clients ask for changes by the time of recording.
    const scope = scopeKey(projectScope(String(issueEvent().issue.fields.project.id)));
    const known = await backend.views.list(changeLog, CLOUD_ID as TenantId, scope);
    expect(known.map(({ knownAt }) => knownAt)).toEqual(moments.map(() => instantOf(START)));
  });

  it('is ignored when the site is unknown, or when we do not subscribe to its type', async () => {
    const before = storedText(backend);
    expect((await sendEvent('product', { body: issueEvent() })).status).toBe(204);
    expect(storedText(backend)).toBe(before);
    await sendEvent('lifecycle');
    const body = issueEvent({ eventType: 'avi:jira:commented:issue' });
    expect((await sendEvent('product', { body })).status).toBe(204);
    expect(recordedChanges()).toEqual([]);
  });

  it('is refused when it comes from another installation, or has a malformed body', async () => {
    await sendEvent('lifecycle');
    expect(
      await sendEvent('product', { body: issueEvent(), app: { installationId: 'another' } }),
    ).toMatchObject({ status: 401, body: { code: 'TOKEN_INVALID' } });
    const odd = await sendEvent('product', { body: issueEvent({ issue: 7 }) });
    expect(odd).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
  });

  it('is refused when it comes from an unknown module, or has a used token', async () => {
    expect(await sendEvent('lifecycle', { app: { module: { key: 'other' } } })).toMatchObject({
      status: 404,
      body: { code: 'ROUTE_NOT_FOUND' },
    });
    const claims = { jti: 'the-same' };
    expect((await sendEvent('lifecycle', { claims })).status).toBe(204);
    expect(await sendEvent('lifecycle', { claims })).toMatchObject({ status: 401 });
  });
});
