import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { partitionOf } from '../../adapters/items/keys.ts';
import { kindsFound } from '../../adapters/items/kinds.ts';
import { memoryAiKeys } from '../../adapters/memory/ai-keys.ts';
import { memoryErasure } from '../../adapters/memory/erasure.ts';
import { memorySharedFiles } from '../../adapters/memory/shared-files.ts';
import { ownedEntries, SHARDS } from '../../owned/entries.ts';
import { ownerOf } from '../../share/tenant-folders.ts';
import { SITE_PARTITIONS } from '../../workers/erase-sites/erase-owned.ts';
import type { ErasePorts } from '../../workers/erase-sites/erase-sites.ts';
import { type Backend, memoryBackend } from '../backend.ts';
import { catchUp } from '../caught-up.ts';
import { memoryHandler } from '../contexts.ts';
import { callbackBody, installClaims, testHost } from '../host.ts';
import { ask } from '../request.ts';
import { contextToken, OTHER_SITE, SITE } from '../site.ts';
import { START } from '../time.ts';

export const DAY = 86_400_000;
export const LATER = instantOf(START + 31 * DAY);
export const host = testHost();
export const always = () => true;

export const imageOf = (clientKey: string) =>
  `persona-image/${ownerOf(clientKey as TenantId)}/a.png`;

export const plantImages = ({ files, aiKeys }: Backend): void => {
  for (const { clientKey } of [SITE, OTHER_SITE]) {
    aiKeys.set(clientKey, { baseUrl: 'https://ai.test', key: 'sk-1' });
    files.set(imageOf(clientKey), { body: new Uint8Array(1), type: 'image/png', caching: '' });
  }
};

export const callback = async (backend: Backend, event: 'installed' | 'uninstalled') =>
  ask(memoryHandler(backend, host.trust), `POST /connect/${event}`, {
    token: await host.sign(installClaims(event)),
    body: callbackBody(event),
  });

export const portsOf = (backend: Backend): ErasePorts => ({
  store: memoryErasure(backend.database),
  views: backend.views,
  findInstallation: backend.findInstallation,
  files: memorySharedFiles(backend.files),
  removeAiKey: memoryAiKeys(backend.aiKeys).remove,
  graceDays: 30,
});

const EXPIRING = new Set(kindsFound('expires'));

/** Returns everything that is stored for a site, except items that have expired. */
export const keptOf = ({ database, files, aiKeys }: Backend, clientKey: string): string[] => {
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

export const contentOf = (backend: Backend, clientKey: string): string =>
  JSON.stringify(
    [backend.database.events, backend.database.rows].map((map) =>
      [...map]
        .filter(([key]) => key.startsWith(`${clientKey}#`))
        .map(([key, held]) => [key, held instanceof Map ? [...held] : held]),
    ),
  );

/** Returns ports that throw after this many calls, like a crash. */
export const crashing = (ports: ErasePorts, after: number): ErasePorts => {
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
    removeAiKey: counted(ports.removeAiKey),
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

/** Adds checkpoints, region moves, and shadow rows of an aborted replay. */
export const plantHistory = async ({ views }: Backend): Promise<void> => {
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

/** Creates a site that shared its board and was then uninstalled. */
export const leftSite = async (): Promise<Backend> => {
  const backend = memoryBackend([OTHER_SITE]);
  await callback(backend, 'installed');
  await share(backend);
  await share(backend, OTHER_SITE);
  plantImages(backend);
  await callback(backend, 'uninstalled');
  await catchUp(backend);
  return backend;
};
