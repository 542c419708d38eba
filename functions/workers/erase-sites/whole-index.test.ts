import { beforeEach, describe, expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowWrite } from '#domain/kernel/view.ts';
import { partitionKey } from '../../adapters/items/keys.ts';
import { memoryRowSwap } from '../../adapters/memory/row-swap.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { markingIncomplete } from '../../owned/feed-owned.ts';
import { GONE, goneSites } from '../../ports/site/gone-sites.ts';
import { replayTenant } from '../../replay/replay-tenant.ts';
import type { Backend } from '../../testing/backend.ts';
import { SITE } from '../../testing/site.ts';
import { always, keptOf, LATER, leftSite, portsOf } from '../../testing/sites/left-site.ts';
import { stoppedClock } from '../../testing/time.ts';
import { eraseSites } from './erase-sites.ts';

describe('the index of what a site owns', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await leftSite();
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

  it('must be complete before a site is erased; otherwise the site is reported', async () => {
    await markingIncomplete(
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

  it('is created by a replay for a site older than the index', async () => {
    forgetIndex();
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({ sites: 0 });
    await replay();
    expect(indexOf().length).toBeGreaterThan(3);
    expect(await eraseSites(portsOf(backend), LATER, always)).toMatchObject({ sites: 1 });
    expect(keptOf(backend, SITE.clientKey)).toEqual([]);
  });

  it('is marked complete by a replay only after all its entries are written', async () => {
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
});
