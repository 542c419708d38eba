import { expect, it } from 'vitest';
import type { RowWrite } from '#domain/kernel/view.ts';
import type { StoredRow } from '#functions/ports/stored/store-scan.ts';
import { envelope, goalStream, rowWrite, TENANT } from '#test/builders/stored.ts';
import type { Backend } from './backend.ts';

/** What every swap of rebuilt rows must do: never undo what a writer has done since. */
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

  it('puts and removes rows of a stream that has not gone on', async () => {
    await backend().store.append({ envelopes: [envelope(1), envelope(2)], rows: [rowWrite()] });
    expect(await swap(2)).toBe('swapped');
    expect(await rows()).toEqual([rowWrite({ row: { name: 'rebuilt' } })]);
    expect(await swap(2, { row: null })).toBe('swapped');
    expect(await rows()).toEqual([]);
  });

  it('leaves the row of a stream that has', async () => {
    await backend().store.append({ envelopes: [envelope(1), envelope(2)], rows: [rowWrite()] });
    expect(await swap(1)).toBe('moved');
    expect(await swap(1, { row: null })).toBe('moved');
    expect(await rows()).toEqual([rowWrite()]);
  });

  it('knows the rows and events of one tenant from those of all', async () => {
    const other = rowWrite({ tenant: 'site-one-and-a-half' as never });
    await backend().views.write(other);
    await backend().views.write(rowWrite());
    expect(await rows()).toEqual([rowWrite()]);
  });
};
