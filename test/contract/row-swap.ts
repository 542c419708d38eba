import { expect, it } from 'vitest';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { StoredRow } from '#functions/ports/stored/store-scan.ts';
import { envelope, goalStream, rowWrite, TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

/**
 * The tests that every function for replacing rows by rebuilt rows must pass. A rebuilt row never overwrites a newer
 * write.
 */
export const rowSwapContract = (backend: () => Backend): void => {
  const rows = async (): Promise<StoredRow[]> => {
    const all: StoredRow[] = [];
    for await (const row of backend().scan.rows(TENANT)) all.push(row);
    return all;
  };
  const swap = (version: number, over: Partial<RowWrite> = {}) =>
    backend().swap(rowWrite({ row: { name: 'rebuilt' }, ...over }), {
      stream: goalStream(),
      version,
    });

  it('writes and removes rows of an unchanged stream', async () => {
    await backend().store.append({ envelopes: [envelope(1), envelope(2)], rows: [rowWrite()] });
    expect(await swap(2)).toBe('swapped');
    expect(await rows()).toEqual([rowWrite({ row: { name: 'rebuilt' } })]);
    expect(await swap(2, { row: null })).toBe('swapped');
    expect(await rows()).toEqual([]);
  });

  it('does not touch the row of a stream that has changed', async () => {
    await backend().store.append({ envelopes: [envelope(1), envelope(2)], rows: [rowWrite()] });
    expect(await swap(1)).toBe('moved');
    expect(await swap(1, { row: null })).toBe('moved');
    expect(await rows()).toEqual([rowWrite()]);
  });

  it('can be limited to the rows and events of one tenant', async () => {
    const other = rowWrite({ tenant: 'site-one-and-a-half' as never });
    await backend().views.write(other);
    await backend().views.write(rowWrite());
    expect(await rows()).toEqual([rowWrite()]);
  });
};
