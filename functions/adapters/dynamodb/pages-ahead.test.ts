import { describe, expect, it } from 'vitest';
import { type Page, pagesAhead } from './pages-ahead.ts';

const PAGES: readonly Page[] = [
  { Items: [{ id: 1 }, { id: 2 }], LastEvaluatedKey: { page: 1 } },
  { Items: [], LastEvaluatedKey: { page: 2 } },
  { LastEvaluatedKey: { page: 3 } },
  { Items: [{ id: 3 }] },
];

describe('pagesAhead, which reads pages in advance', () => {
  it('returns every item in order, even after an empty page, and requests each page once', async () => {
    const requests: unknown[] = [];
    const found: unknown[] = [];
    const fetch = async (start: Record<string, unknown> | undefined): Promise<Page> => {
      requests.push(start?.page ?? 0);
      return PAGES[Number(start?.page ?? 0)] ?? {};
    };
    for await (const items of pagesAhead(fetch)) found.push(...items.map(({ id }) => id));
    expect(found).toEqual([1, 2, 3]);
    expect(requests).toEqual([0, 1, 2, 3]);
  });

  it('requests the next page before the reader has processed the current page', async () => {
    const requests: unknown[] = [];
    const pages = pagesAhead(async (start) => {
      requests.push(start?.page ?? 0);
      return PAGES[Number(start?.page ?? 0)] ?? {};
    });
    await pages.next();
    expect(requests).toEqual([0, 1]);
  });

  it('fails when a page fails, but causes no unhandled rejection after the reader has stopped', async () => {
    const failing = () => {
      const pages = pagesAhead(async (start) => {
        if (start) throw new Error('the table is unavailable');
        return PAGES[0] ?? {};
      });
      return pages;
    };
    const read = async () => {
      for await (const items of failing()) expect(items).toHaveLength(2);
    };
    await expect(read()).rejects.toThrow('unavailable');
    const left = failing();
    await left.next();
    await left.return();
  });
});
