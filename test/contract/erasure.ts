import { expect, it } from 'vitest';
import { goalCodec } from '#domain/aggregates/goal/events.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { partitionKey, streamKey } from '#functions/adapters/items/keys.ts';
import { memorySharedFiles } from '#functions/adapters/memory/shared-files.ts';
import { entryRow, type OwnedEntry, ownedEntries } from '#functions/owned/entries.ts';
import { GONE as GONE_SITES, goneSites, goneUntil } from '#functions/ports/site/gone-sites.ts';
import type { Installation } from '#functions/ports/site/installations.ts';
import { SITE } from '#functions/testing/site.ts';
import { eraseSites } from '#functions/workers/erase-sites/erase-sites.ts';
import { envelope, goalStream, receipt, rowWrite, TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const PLACES = ['p', 'p#q'];
const GONE: Installation = { ...SITE, state: 'uninstalled' };

/** The tests that every store of erasable sites must pass. */
export const erasureContract = (backend: () => Backend): void => {
  const goalEvents = streamKey(goalStream());
  const things = (tenant = TENANT) => partitionKey(tenant, 'things', 'p');
  const versionsLeft = async () =>
    (await backend().store.read(goalCodec, goalStream())).map(({ version }) => version);
  const record = (installation = GONE) =>
    backend().store.append({ envelopes: [envelope(1)], installation });
  const again = (installation = SITE) =>
    backend().store.append({ envelopes: [envelope(2)], installation });

  /** Stores a site with one stream, two rows, a snapshot, a receipt, and the entries in the index of owned items. */
  const planted = async (tenant: TenantId, installation: Installation): Promise<void> => {
    const stream = goalStream('goal-1', tenant);
    await backend().store.append({
      envelopes: [1, 2, 3].map((version) => envelope(version, undefined, stream)),
      rows: PLACES.map((partition) => rowWrite({ tenant, partition })),
      receipt: receipt({ tenant }),
      installation,
    });
    const snapshot = { version: 3, eventId: 'event' as never, state: {} };
    await backend().snapshots.save(stream, 1, snapshot);
    const entries: OwnedEntry[] = [
      { kind: 'whole' },
      { kind: 'stream', type: 'goal', id: 'goal-1' },
      ...PLACES.map((partition) => ({ kind: 'view' as const, view: 'things', partition })),
    ];
    const { name: view } = ownedEntries;
    for (const entry of entries) {
      await backend().views.write({ view, tenant, revision: 1, ...entryRow(entry) });
    }
  };

  /** Counts what is left of a site: its events, rows, snapshots and site records. */
  const leftOf = async (tenant: TenantId, clientKey: string): Promise<number[]> => {
    const stream = goalStream('goal-1', tenant);
    const events = await backend().store.read(goalCodec, stream);
    const rows = await Promise.all(
      PLACES.map((partition) =>
        backend().erasure.page('views', partitionKey(tenant, 'things', partition)),
      ),
    );
    const snapshot = await backend().snapshots.find(stream, 1);
    const site = await backend().findInstallation(clientKey);
    const count = rows.reduce((sum, { items }) => sum + items.length, 0);
    return [events.length, count, Number(snapshot !== null), Number(site !== null)];
  };

  it('lists the first items of a partition, and returns whether there are more', async () => {
    const keys = Array.from({ length: 9 }, (_, at) => `row-${at}`);
    const large = { text: 'x'.repeat(300_000) };
    for (const key of keys) await backend().views.write(rowWrite({ key, row: large }));
    await backend().views.write(rowWrite({ partition: 'other' }));
    await backend().views.write(rowWrite({ tenant: 'another' as never }));
    const found: unknown[] = [];
    for (let more = true; more; ) {
      const page = await backend().erasure.page('views', things());
      const sorts = page.items.map(({ key }) => key);
      expect(page.items[0]?.content).toMatchObject({ row: large });
      found.push(...sorts.map(({ sk }) => sk));
      await backend().erasure.remove('views', sorts);
      more = page.more;
    }
    expect(found).toEqual(keys);
    expect(await backend().erasure.page('views', things())).toEqual({ items: [], more: false });
    expect((await backend().erasure.page('views', things('another' as never))).items).toHaveLength(
      1,
    );
  });

  it('removes the given items, and skips missing items', async () => {
    await backend().store.append({ envelopes: [envelope(1), envelope(2)], rows: [rowWrite()] });
    const { items } = await backend().erasure.page('events', goalEvents);
    const first = items.slice(0, 1).map(({ key }) => key);
    await backend().erasure.remove('events', first);
    await backend().erasure.remove('events', first);
    expect(await versionsLeft()).toEqual([2]);
    const rows = await backend().erasure.page('views', things());
    await backend().erasure.remove(
      'views',
      rows.items.map(({ key }) => key),
    );
    expect((await backend().erasure.page('views', things())).items).toEqual([]);
  });

  it('starts only when the site is uninstalled', async () => {
    await record(SITE);
    expect(await backend().erasure.begin(SITE)).toBe(false);
    expect(await backend().erasure.begin({ ...GONE, clientKey: 'never-seen' })).toBe(false);
    await again(GONE);
    expect(await backend().erasure.begin({ ...GONE, signedAt: GONE.signedAt - 1 })).toBe(false);
    expect(await backend().erasure.begin(GONE)).toBe(true);
    expect(await backend().erasure.begin(GONE)).toBe(true);
    expect(await backend().findInstallation(GONE.clientKey)).toEqual({ ...GONE, state: 'erasing' });
  });

  it('prevents an install of the site until the erasure has finished', async () => {
    await record();
    await backend().erasure.begin(GONE);
    expect(await again()).toBe('conflict');
    expect(await versionsLeft()).toEqual([1]);
    await backend().erasure.finish(GONE.clientKey);
    expect(await backend().findInstallation(GONE.clientKey)).toBeNull();
    expect(await again()).toBe('appended');
    await backend().erasure.finish(GONE.clientKey);
    expect(await backend().findInstallation(GONE.clientKey)).toEqual(SITE);
  });

  it('lists the uninstalled sites, earliest first', async () => {
    const leave = (clientKey: string, signedAt: number) =>
      backend().store.append({ envelopes: [], installation: { ...GONE, clientKey, signedAt } });
    await leave('late', 2_000_000_000);
    await leave('early', 900_000_000);
    await backend().store.append({ envelopes: [], installation: { ...SITE, clientKey: 'stays' } });
    const { tenant, partition } = GONE_SITES;
    const gone = await backend().views.list(goneSites, tenant, partition);
    expect(gone).toEqual([
      { clientKey: 'early', at: '1998-07-09T16:00:00.000Z' },
      { clientKey: 'late', at: '2033-05-18T03:33:20.000Z' },
    ]);
    const before = goneUntil(instantOf(900_000_000_000));
    expect(await backend().views.list(goneSites, tenant, partition, { before })).toHaveLength(1);
  });

  it('leaves no data of erased sites, and all data of other sites with similar names', async () => {
    const stay = ['site-one#goal', 'site-one%23goal', 'site-one-and-a-half', ''];
    const gone = ['site-one', 'site'];
    const keyOf = (name: string) => (name === '' ? 'nameless' : name);
    for (const name of stay) {
      await planted(name as TenantId, { ...SITE, clientKey: keyOf(name) });
    }
    for (const name of gone) await planted(name as TenantId, { ...GONE, clientKey: name });
    const { erasure: store, views, findInstallation } = backend();
    const report = await eraseSites(
      {
        store,
        views,
        findInstallation,
        files: memorySharedFiles(new Map()),
        removeAiKey: async () => undefined,
        graceDays: 0,
      },
      instantOf(GONE.signedAt * 1000),
      () => true,
    );
    // Two sites, each with three events, two rows and four index entries.
    const items = 2 * (3 + 2 + 4);
    expect(report).toEqual({ sites: 2, items, finished: true, notIndexed: [] });
    for (const name of gone) expect(await leftOf(name as TenantId, name)).toEqual([0, 0, 0, 0]);
    for (const name of stay) {
      expect(await leftOf(name as TenantId, keyOf(name))).toEqual([3, 2, 1, 1]);
    }
  });
};
