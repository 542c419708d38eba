import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import { envelope, installation, receipt, rowWrite, TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

const things = { name: 'things', schema: z.object({ name: z.string() }) };

export const viewStoreContract = (backend: () => Backend): void => {
  const write = (key: string, name = key) =>
    backend().views.write(rowWrite({ key, row: { name } }));
  const listed = async (options = {}) =>
    (await backend().views.list(things, TENANT, 'p', options)).map(({ name }) => name);

  it('has no rows at first', async () => {
    expect(await backend().views.get(things, TENANT, 'p', 'k')).toBeNull();
    expect(await listed()).toEqual([]);
  });

  it('returns a row unchanged', async () => {
    const full = {
      name: '',
      deep: { list: [1, 0.1, -7, Number.MAX_SAFE_INTEGER], none: null, yes: true },
      long: 'é 😀 \u0000',
    };
    const view = {
      name: 'things',
      schema: z.object({ name: z.string(), deep: z.unknown(), long: z.string() }),
    };
    await backend().views.write(rowWrite({ row: full }));
    expect(await backend().views.get(view, TENANT, 'p', 'k')).toEqual(full);
    expect(await backend().views.list(view, TENANT, 'p')).toEqual([full]);
  });

  it('replaces a row, and changes nothing when the same row is written again', async () => {
    await write('k', 'one');
    await write('k', 'two');
    await write('k', 'two');
    expect(await listed()).toEqual(['two']);
  });

  it('removes a row, and does nothing when the row is missing', async () => {
    await write('k');
    const gone = rowWrite({ row: null });
    await backend().views.write(gone);
    await backend().views.write(gone);
    expect(await listed()).toEqual([]);
  });

  it('lists rows in byte order of the key, in both directions', async () => {
    const keys = ['B', 'a', 'a#', 'aa', 'b', 'é', '\uffee', '😀'];
    for (const key of [...keys].reverse()) await write(key);
    expect(await listed()).toEqual(keys);
    expect(await listed({ reverse: true })).toEqual([...keys].reverse());
  });

  it('skips rows and stops at a limit', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e']) await write(key);
    expect(await listed({ limit: 2 })).toEqual(['a', 'b']);
    expect(await listed({ skip: 3 })).toEqual(['d', 'e']);
    expect(await listed({ skip: 1, limit: 2 })).toEqual(['b', 'c']);
    expect(await listed({ skip: 1, limit: 2, reverse: true })).toEqual(['d', 'c']);
    expect(await listed({ skip: 9 })).toEqual([]);
    expect(await listed({ limit: 99 })).toHaveLength(5);
    expect(await listed({ limit: 0 })).toEqual([]);
  });

  it('lists rows before a key, in both directions', async () => {
    const keys = ['B', 'a', 'a#', 'aa', 'b', 'é', '😀'];
    for (const key of keys) await write(key);
    expect(await listed({ before: 'aa' })).toEqual(['B', 'a', 'a#']);
    expect(await listed({ before: 'a$', reverse: true, limit: 2 })).toEqual(['a#', 'a']);
    expect(await listed({ before: 'B' })).toEqual([]);
    expect(await listed({ before: '😀', skip: 5 })).toEqual(['é']);
  });

  it('lists rows after a key', async () => {
    for (const key of ['B', 'a', 'a#', 'aa', 'b', '😀']) await write(key);
    expect(await listed({ after: 'a' })).toEqual(['a#', 'aa', 'b', '😀']);
    expect(await listed({ after: 'a$', limit: 2 })).toEqual(['aa', 'b']);
    expect(await listed({ after: '😀' })).toEqual([]);
  });

  it('lists more rows than fit into a page of the storage', async () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const key of keys) await write(key, `${key}${'x'.repeat(250_000)}`);
    expect((await listed()).map(([first]) => first)).toEqual(keys);
    expect((await listed({ skip: 4 })).map(([first]) => first)).toEqual(['e', 'f']);
  });

  it('keeps tenants, views and partitions separate', async () => {
    const places = [
      {},
      { tenant: 'site-two' as TenantId },
      { tenant: 'site-one#things' as TenantId },
      { view: 'others' },
      { partition: 'q' },
      { partition: 'p#k' },
    ];
    for (const [index, place] of places.entries()) {
      await backend().views.write(rowWrite({ ...place, row: { name: `${index}` } }));
    }
    for (const [index, place] of places.entries()) {
      const { view, tenant, partition } = rowWrite(place);
      const found = await backend().views.list({ ...things, name: view }, tenant, partition);
      expect(found).toEqual([{ name: `${index}` }]);
    }
  });

  it('upcasts rows of older revisions, step by step, on every read', async () => {
    const today = {
      name: 'things',
      schema: z.object({ name: z.string(), tags: z.array(z.string()), size: z.number() }),
      upcasters: [
        (row: unknown) => ({ ...(row as object), tags: [] }),
        (row: unknown) => ({ ...(row as object), size: 1 }),
      ],
    };
    await backend().views.write(rowWrite({ key: 'a', row: { name: 'one' } }));
    await backend().views.write(
      rowWrite({ key: 'b', row: { name: 'two', tags: ['x'] }, revision: 2 }),
    );
    const row = { name: 'three', tags: [], size: 9 };
    await backend().views.write(rowWrite({ key: 'c', row, revision: 3 }));
    const lifted = { name: 'one', tags: [], size: 1 };
    expect(await backend().views.get(today, TENANT, 'p', 'a')).toEqual(lifted);
    expect(await backend().views.list(today, TENANT, 'p')).toEqual([
      lifted,
      { name: 'two', tags: ['x'], size: 1 },
      row,
    ]);
  });

  it('refuses to return a row that is invalid for its view', async () => {
    await backend().views.write(rowWrite({ row: { name: 7 } }));
    await expect(backend().views.get(things, TENANT, 'p', 'k')).rejects.toThrow();
    await expect(backend().views.list(things, TENANT, 'p')).rejects.toThrow();
  });
};

/** The tests for storing site records and receipts of completed requests, which are neither events nor rows. */
export const recordsContract = (backend: () => Backend): void => {
  it('finds a site by its client key', async () => {
    const two = installation({ clientKey: 'site-two', oauthClientId: 'o', state: 'uninstalled' });
    await backend().store.append({ envelopes: [], installation: installation() });
    await backend().store.append({ envelopes: [], installation: two });
    expect(await backend().findInstallation('site-two')).toEqual(two);
    expect(await backend().findInstallation(TENANT)).toEqual(installation());
    expect(await backend().findInstallation('site')).toBeNull();
  });

  it('replaces a site record completely', async () => {
    await backend().store.append({ envelopes: [], installation: installation() });
    const renewed = installation({ sharedSecret: 'new', enabled: false, signedAt: 2000 });
    await backend().store.append({ envelopes: [envelope(1)], installation: renewed });
    expect(await backend().findInstallation(TENANT)).toEqual(renewed);
  });

  it('finds a receipt in its own tenant only, and never as a row', async () => {
    const gone = receipt({ row: null });
    await backend().store.append({ envelopes: [], receipt: gone });
    expect(await backend().findReceipt(TENANT, gone.key)).toEqual(gone);
    expect(await backend().findReceipt('site-two' as TenantId, gone.key)).toBeNull();
    expect(await backend().findReceipt(TENANT, 'key-00000002')).toBeNull();
    const rows = [];
    for await (const row of backend().scan.rows()) rows.push(row);
    expect(rows).toEqual([]);
  });
};
