import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { partitionKey, partitionOf } from '../../adapters/items/keys.ts';
import { kindsFound } from '../../adapters/items/kinds.ts';
import { memoryAiKeys } from '../../adapters/memory/ai-keys.ts';
import { memoryErasure } from '../../adapters/memory/erasure.ts';
import { memoryRowSwap } from '../../adapters/memory/row-swap.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { ownedEntries, SHARDS } from '../../owned/entries.ts';
import { distrusting } from '../../owned/feed-owned.ts';
import { GONE, goneSites } from '../../ports/gone-sites.ts';
import { replayTenant } from '../../replay/replay-tenant.ts';
import { ownerOf } from '../../share/tenant-folders.ts';
import { memoryBackend } from '../../testing/backend.ts';
import { catchUp } from '../../testing/caught-up.ts';
import { memoryHandler } from '../../testing/contexts.ts';
import { callbackBody, installClaims, testHost } from '../../testing/host.ts';
import { deeds, play } from '../../testing/random-history.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';
import { START, stoppedClock } from '../../testing/time.ts';
import { SITE_PARTITIONS } from './erase-owned.ts';
import { type ErasePorts, eraseSites } from './erase-sites.ts';

type Backend = ReturnType<typeof memoryBackend>;

const DAY = 86_400_000;
const LATER = instantOf(START + 31 * DAY);
const host = testHost();
const always = () => true;

const imageOf = (clientKey: string) => `persona-image/${ownerOf(clientKey as TenantId)}/a.png`;

const plantImages = ({ files, aiKeys }: Backend): void => {
  for (const { clientKey } of [SITE, OTHER_SITE]) {
    aiKeys.set(clientKey, { baseUrl: 'https://ai.test', key: 'sk-1' });
    files.set(imageOf(clientKey), { body: new Uint8Array(1), type: 'image/png', caching: '' });
  }
};

const callback = async (backend: Backend, event: 'installed' | 'uninstalled') =>
  ask(memoryHandler(backend, host.trust), `POST /connect/${event}`, {
    token: await host.sign(installClaims(event)),
    body: callbackBody(event),
  });

const portsOf = (backend: Backend): ErasePorts => ({
  store: memoryErasure(backend.database),
  views: backend.views,
  findInstallation: backend.findInstallation,
  files: memorySharedFiles(backend.files),
  removeAiKey: memoryAiKeys(backend.aiKeys).remove,
  graceDays: 30,
});

const EXPIRING = new Set(kindsFound('expires'));

/** Everything that is kept of a site, wherever it lies, but for what its table has forgotten by then. */
const keptOf = ({ database, files, aiKeys }: Backend, clientKey: string): string[] => {
  const ofSite = (key: string) =>
    partitionOf(key)?.tenant === clientKey && !EXPIRING.has(partitionOf(key)?.view ?? '');
  const { events, rows, snapshots, receipts, installations } = database;
  const links = [...files].filter(([, { body }]) =>
    Buffer.from(body).toString().includes(clientKey),
  );
  return [
    ...[events, rows, snapshots, receipts].flatMap((map) => [...map.keys()].filter(ofSite)),
    ...[...installations.keys(), ...aiKeys.keys()].filter((key) => key === clientKey),
    ...links.map(([key]) => key),
    ...[...files.keys()].filter((key) => key === imageOf(clientKey)),
  ];
};

const contentOf = (backend: Backend, clientKey: string): string =>
  JSON.stringify(
    [backend.database.events, backend.database.rows].map((map) =>
      [...map]
        .filter(([key]) => key.startsWith(`${clientKey}#`))
        .map(([key, held]) => [key, held instanceof Map ? [...held] : held]),
    ),
  );

/** Stops as a crash would, after so many calls of the ports. */
const crashing = (ports: ErasePorts, after: number): ErasePorts => {
  let calls = 0;
  const counted = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      calls += 1;
      if (calls > after) throw new Error('killed');
      return call(...args);
    };
  };
  const { store, files, views, findInstallation } = ports;
  return {
    ...ports,
    findInstallation: counted(findInstallation),
    views: { list: views.list, write: counted(views.write) },
    files: { list: files.list, remove: counted(files.remove) },
    store: {
      begin: counted(store.begin),
      page: counted(store.page),
      remove: counted(store.remove),
      finish: counted(store.finish),
    },
  };
};

/** What else a site may have: of its histories, of its moves, and what a replay that was killed has left. */
const plantHistory = async ({ views }: Backend): Promise<void> => {
  const tenant = SITE.clientKey as TenantId;
  const write = (view: string, partition: string) =>
    views.write({ view, partition, tenant, key: 'k', revision: 1, row: {} });
  for (const [view, partition] of Object.entries(SITE_PARTITIONS)) await write(view, partition);
  for (const shard of SHARDS) {
    for (const entry of await views.list(ownedEntries, tenant, shard)) {
      if (entry.kind === 'view') await write(`~${entry.view}`, entry.partition);
      if (entry.kind !== 'scope') continue;
      for (const view of kindsFound('scope')) await write(view, entry.scope);
    }
    await write('~owned', shard);
  }
};

const share = async (backend: Backend, site = SITE) => {
  const handler = memoryHandler(backend, host.trust);
  const token = await contextToken(site);
  const board = { enable: true, boardName: 'Walks' };
  const content = { tasks: [], stories: [], releases: [], sprints: [] };
  await ask(handler, 'PUT /smb/share/-1', { token, body: board });
  await ask(handler, 'POST /smb/share/-1/store', { token, body: content });
  await ask(handler, 'PUT /smb/confluence/-1', { token, body: board });
  const compact = { ts: [], ss: [], rs: [], sp: [] };
  await ask(handler, 'POST /smb/confluence/-1/store', { token, body: compact });
};

describe('a site that has uninstalled', () => {
  let backend: Backend;
  const begun = async () => {
    backend = memoryBackend([OTHER_SITE]);
    await callback(backend, 'installed');
    await share(backend);
    await share(backend, OTHER_SITE);
    plantImages(backend);
    await callback(backend, 'uninstalled');
    await catchUp(backend);
  };

  it('keeps everything until its grace period is over', async () => {
    await begun();
    const before = keptOf(backend, SITE.clientKey);
    const early = instantOf(START + 30 * DAY - 1000);
    expect(await eraseSites(portsOf(backend), early, always)).toEqual({
      sites: 0,
      items: 0,
      finished: true,
      notIndexed: [],
    });
    expect(keptOf(backend, SITE.clientKey)).toEqual(before);
  });

  it('then leaves nothing: no event, row, link, page, picture, or record', async () => {
    await begun();
    const others = contentOf(backend, OTHER_SITE.clientKey);
    const otherFiles = backend.files.size / 2;
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({
      sites: 1,
      finished: true,
    });
    expect(keptOf(backend, SITE.clientKey)).toEqual([]);
    expect(contentOf(backend, OTHER_SITE.clientKey)).toBe(others);
    expect(backend.files.size).toBe(otherFiles);
    expect(keptOf(backend, OTHER_SITE.clientKey)).toContain(imageOf(OTHER_SITE.clientKey));
  });

  it('finds its data when it comes back before, and then is not erased', async () => {
    await begun();
    await callback(backend, 'installed');
    await eraseSites(portsOf(backend), LATER, always);
    const handler = memoryHandler(backend, host.trust);
    const answer = await ask(handler, 'GET /smb/plugin-setting/-1', {
      token: await contextToken(SITE),
    });
    expect(answer.body).toMatchObject({ shareBoardName: 'Walks', enableShareBoard: true });
  });

  it('starts empty when it comes back after, and cannot come back in between', async () => {
    await begun();
    let pages = 0;
    const stopped = await eraseSites(portsOf(backend), LATER, () => {
      pages += 1;
      return pages < 3;
    });
    expect(stopped.finished).toBe(false);
    expect(await callback(backend, 'installed')).toMatchObject({
      status: 503,
      body: { code: 'BUSY' },
    });
  });

  const indexOf = () =>
    [...backend.database.rows.keys()].filter((pk) => pk.startsWith(`${SITE.clientKey}#owned#`));
  const forgetIndex = () => {
    for (const pk of indexOf()) backend.database.rows.delete(pk);
    backend.database.rows.delete(partitionKey(GONE.tenant, goneSites.name, GONE.partition));
  };
  const replay = () =>
    replayTenant(
      {
        scan: memoryStoreScan(backend.database),
        write: backend.views.write,
        swap: memoryRowSwap(backend.database),
        clock: stoppedClock(),
      },
      { tenant: SITE.clientKey as TenantId, swap: true },
    );

  it('is not touched as long as its index is not whole, and its name is told', async () => {
    await begun();
    await distrusting(
      backend.views.write,
      async () => undefined,
    )({
      event: { pk: `${SITE.clientKey}#goal#lost`, version: 1 },
      sequenceNumber: '1',
      error: 'cannot be read',
    });
    const before = keptOf(backend, SITE.clientKey);
    const waits = { sites: 0, items: 0, finished: true, notIndexed: [SITE.clientKey] };
    expect(await eraseSites(portsOf(backend), LATER, always)).toEqual(waits);
    expect(await eraseSites(portsOf(backend), LATER, always)).toEqual(waits);
    expect(keptOf(backend, SITE.clientKey)).toEqual(before);
    await replay();
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({ sites: 1 });
    expect(keptOf(backend, SITE.clientKey)).toEqual([]);
  });

  it('from before there was an index is erased once it was replayed', async () => {
    await begun();
    forgetIndex();
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({ sites: 0 });
    await replay();
    expect(indexOf().length).toBeGreaterThan(3);
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({ sites: 1 });
    expect(keptOf(backend, SITE.clientKey)).toEqual([]);
  });

  it('is indexed whole by a replay only when all of its index is there', async () => {
    await begun();
    const names = indexOf().length;
    forgetIndex();
    let written = 0;
    const dying = async (row: RowWrite) => {
      if (row.view === 'owned' && row.row !== null) written += 1;
      if (written === names) throw new Error('killed');
      await backend.views.write(row);
    };
    const scan = memoryStoreScan(backend.database);
    const swap = memoryRowSwap(backend.database);
    const ports = { scan, write: dying, swap, clock: stoppedClock() };
    const order = { tenant: SITE.clientKey as TenantId, swap: true };
    await expect(replayTenant(ports, order)).rejects.toThrow('killed');
    expect(indexOf().some((pk) => pk.endsWith('#whole'))).toBe(false);
  });

  it('starts empty when it comes back', async () => {
    await begun();
    await eraseSites(portsOf(backend), LATER, always);
    expect((await callback(backend, 'installed')).status).toBe(204);
    const handler = memoryHandler(backend, host.trust);
    const answer = await ask(handler, 'GET /smb/plugin-setting/-1', {
      token: await contextToken(SITE),
    });
    expect(answer.body).toMatchObject({ shareBoardName: '', enableShareBoard: false });
  });
});

describe('erasing', () => {
  let tokens: Record<'installed' | 'uninstalled', string>;
  beforeAll(async () => {
    tokens = {
      installed: await host.sign(installClaims('installed')),
      uninstalled: await host.sign(installClaims('uninstalled')),
    };
  });

  it('leaves nothing of the one and everything of the others, whatever they did and wherever it is stopped', async () => {
    await fc.assert(
      fc.asyncProperty(
        deeds(25),
        fc.array(fc.nat({ max: 150 }), { minLength: 1, maxLength: 6 }),
        async (done, stops) => {
          const backend = memoryBackend([OTHER_SITE]);
          await ask(memoryHandler(backend, host.trust), 'POST /connect/installed', {
            token: tokens.installed,
            body: callbackBody('installed'),
          });
          await play(backend, done);
          plantImages(backend);
          await ask(memoryHandler(backend, host.trust), 'POST /connect/uninstalled', {
            token: tokens.uninstalled,
            body: callbackBody('uninstalled'),
          });
          await catchUp(backend);
          await plantHistory(backend);
          const others = contentOf(backend, OTHER_SITE.clientKey);
          for (const after of stops) {
            await eraseSites(crashing(portsOf(backend), after), LATER, always).catch(() => null);
          }
          const last = await eraseSites(portsOf(backend), LATER, always);
          expect(last).toMatchObject({ finished: true, notIndexed: [] });
          expect(keptOf(backend, SITE.clientKey)).toEqual([]);
          expect(contentOf(backend, OTHER_SITE.clientKey)).toBe(others);
          expect(keptOf(backend, OTHER_SITE.clientKey)).toContain(imageOf(OTHER_SITE.clientKey));
          const gone = partitionKey(GONE.tenant, goneSites.name, GONE.partition);
          expect(backend.database.rows.get(gone)).toBeUndefined();
        },
      ),
      { numRuns: 40 },
    );
  });
});
