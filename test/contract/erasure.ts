import { expect, it } from 'vitest';
import type { TenantId } from '#domain/kernel/ids.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { memorySharedFiles } from '#functions/adapters/memory/shared-files.ts';
import type { ErasableItem, ErasedTable, ItemKey } from '#functions/ports/erasure.ts';
import type { Installation } from '#functions/ports/installations.ts';
import { SITE } from '#functions/testing/site.ts';
import { eraseSites } from '#functions/workers/erase-sites/erase-sites.ts';
import { envelope, goalStream, receipt, rowWrite, TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const GONE: Installation = { ...SITE, state: 'uninstalled' };

/** What every store must do whose sites can be erased. */
export const erasureContract = (backend: () => Backend): void => {
  const all = async (table: ErasedTable): Promise<ErasableItem[]> => {
    const found: ErasableItem[] = [];
    let after: ItemKey | null = null;
    do {
      const page = await backend().erasure.page(table, after);
      found.push(...page.items);
      after = page.next;
    } while (after !== null);
    return found;
  };
  const record = (installation = GONE) =>
    backend().store.append({ envelopes: [envelope(1)], installation });
  const again = (installation = SITE) =>
    backend().store.append({ envelopes: [envelope(2)], installation });

  it('pages through every item of every site, each once, with whose it is', async () => {
    const versions = Array.from({ length: 20 }, (_, at) => at + 1);
    const rows = versions.map((at) => rowWrite({ key: `row-${at}` }));
    for (const [at, version] of versions.entries()) {
      const row = rows[at];
      await backend().store.append({
        envelopes: [envelope(version)],
        rows: row ? [row] : [],
      });
    }
    const other = rowWrite({ tenant: 'another' as never });
    await backend().views.write(other);
    const events = await all('events');
    expect(events.map(({ key }) => key.sk)).toEqual(versions);
    expect(new Set(events.map(({ tenant }) => tenant))).toEqual(new Set([TENANT]));
    expect(events[0]?.content).toMatchObject({ streamType: 'goal' });
    const views = await all('views');
    expect(views.filter(({ tenant }) => tenant === TENANT)).toHaveLength(rows.length);
    expect(views.filter(({ tenant }) => tenant === 'another')).toHaveLength(1);
  });

  it('removes the items that are named, also those that are gone', async () => {
    await backend().store.append({ envelopes: [envelope(1), envelope(2)], rows: [rowWrite()] });
    const [first, second] = await all('events');
    const [row] = await all('views');
    if (!first || !second || !row) throw new Error('nothing was stored');
    await backend().erasure.remove('events', [first.key]);
    await backend().erasure.remove('events', [first.key]);
    await backend().erasure.remove('views', [row.key]);
    expect((await all('events')).map(({ key }) => key)).toEqual([second.key]);
    expect(await all('views')).toEqual([]);
  });

  it('begins with a site that has uninstalled, and with no other', async () => {
    await record(SITE);
    expect(await backend().erasure.begin(SITE)).toBe(false);
    expect(await backend().erasure.begin({ ...GONE, clientKey: 'never-seen' })).toBe(false);
    await again(GONE);
    expect(await backend().erasure.begin({ ...GONE, signedAt: GONE.signedAt - 1 })).toBe(false);
    expect(await backend().erasure.begin(GONE)).toBe(true);
    expect(await backend().erasure.begin(GONE)).toBe(true);
    const sites = [];
    for await (const site of backend().erasure.sites()) sites.push(site);
    expect(sites).toEqual([{ ...GONE, state: 'erasing' }]);
  });

  it('keeps a site from coming back until it is finished', async () => {
    await record();
    await backend().erasure.begin(GONE);
    expect(await again()).toBe('conflict');
    expect(await all('events')).toHaveLength(1);
    await backend().erasure.finish(GONE.clientKey);
    expect(await backend().findInstallation(GONE.clientKey)).toBeNull();
    expect(await again()).toBe('appended');
    await backend().erasure.finish(GONE.clientKey);
    expect(await backend().findInstallation(GONE.clientKey)).toEqual(SITE);
  });

  it('remembers how far it has come', async () => {
    expect(await backend().erasure.progress()).toBeNull();
    const progress = {
      tenants: ['site-one', 'site-two'],
      phase: 'events' as const,
      after: { pk: 'site-one#goal#1', sk: 3 },
    };
    await backend().erasure.saveProgress(progress);
    expect(await backend().erasure.progress()).toEqual(progress);
    await backend().erasure.saveProgress({ ...progress, after: null });
    expect(await backend().erasure.progress()).toMatchObject({ after: null });
    await backend().erasure.saveProgress(null);
    expect(await backend().erasure.progress()).toBeNull();
  });

  it('leaves nothing of the sites that are gone, and everything of others of like names', async () => {
    const names = [
      'site-one',
      'site-one#goal',
      'site-one%23goal',
      'site',
      'site-one-and-a-half',
      '',
    ];
    const gone = ['site-one', 'site'];
    for (const name of names) {
      const tenant = name as TenantId;
      await backend().store.append({
        envelopes: [1, 2, 3].map((version) =>
          envelope(version, undefined, goalStream('goal-1', tenant)),
        ),
        rows: [rowWrite({ tenant }), rowWrite({ tenant, partition: 'p#q', key: 'k#l' })],
        receipt: receipt({ tenant }),
        installation: {
          ...(gone.includes(name) ? GONE : SITE),
          clientKey: name === '' ? 'nameless' : name,
        },
      });
      await backend().snapshots.save(goalStream('goal-1', tenant), 1, {
        version: 3,
        eventId: 'event' as never,
        state: {},
      });
    }
    const before = [...(await all('events')), ...(await all('views'))];
    const report = await eraseSites(
      {
        store: backend().erasure,
        files: memorySharedFiles(new Map()),
        graceDays: 0,
      },
      instantOf(GONE.signedAt * 1000),
      () => true,
    );
    expect(report).toEqual({ sites: 2, items: 2 * (3 + 2 + 1 + 1), finished: true });
    const text = (items: ErasableItem[]) => items.map((item) => JSON.stringify(item)).sort();
    expect(text([...(await all('events')), ...(await all('views'))])).toEqual(
      text(before.filter(({ tenant }) => !gone.includes(String(tenant)))),
    );
    const left = [];
    for await (const { clientKey } of backend().erasure.sites()) left.push(clientKey);
    expect(left.sort()).toEqual(
      ['nameless', 'site-one#goal', 'site-one%23goal', 'site-one-and-a-half'].sort(),
    );
  });
};
