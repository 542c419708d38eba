import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDemo, type TestTracker } from '../testing/site.ts';

const rotated = (keys: readonly string[], count: number): string[] => {
  const start = ((count % keys.length) + keys.length) % keys.length;
  return [...keys.slice(start), ...keys.slice(0, start)];
};

describe('a series of rank changes', () => {
  let site: TestTracker;
  beforeAll(async () => {
    site = await serveDemo({ limits: { enabled: false } });
  });
  afterAll(() => site.close());

  const ranked = async (): Promise<string[]> => {
    const ask = { jql: 'project = TRAIL ORDER BY Rank', maxResults: 5000, fields: ['parent'] };
    const { body } = await site.as('member')('POST', '/rest/api/3/search/jql', ask);
    return body.issues.map(({ key }) => key);
  };
  const rank = (
    issues: readonly string[],
    side: 'rankBeforeIssue' | 'rankAfterIssue',
    anchor: string,
  ) => site.as('member')('PUT', '/rest/agile/1.0/issue/rank', { issues, [side]: anchor });

  it('gives the same order as the same moves of items in a list', async () => {
    const keys = await ranked();
    const move = fc.record({
      issues: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 6 }),
      anchor: fc.constantFrom(...keys),
      side: fc.constantFrom('rankBeforeIssue' as const, 'rankAfterIssue' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 8 }), async (moves) => {
        let order = await ranked();
        for (const { issues, anchor, side } of moves) {
          expect((await rank(issues, side, anchor)).status).toBe(204);
          const moved = issues.filter((key) => key !== anchor);
          const rest = order.filter((key) => !moved.includes(key));
          const index = rest.indexOf(anchor) + (side === 'rankAfterIssue' ? 1 : 0);
          order = [...rest.slice(0, index), ...moved, ...rest.slice(index)];
        }
        expect(await ranked()).toEqual(order);
      }),
      { numRuns: 25 },
    );
  });

  it('always finds a rank, however often issues are inserted between two neighbours', async () => {
    const [first = '', second = '', third = ''] = await ranked();
    for (let i = 0; i < 300; i += 1)
      await rank([i % 2 === 0 ? second : third], 'rankAfterIssue', first);
    expect((await ranked()).slice(0, 3)).toEqual([first, third, second]);
    for (let i = 0; i < 300; i += 1)
      await rank([i % 2 === 0 ? second : third], 'rankBeforeIssue', first);
    expect((await ranked()).slice(0, 3)).toEqual([second, third, first]);
  });

  it('always finds a rank before the first issue and after the last', async () => {
    const order = await ranked();
    for (let i = 0; i < 200; i += 1) {
      const [last = '', first = ''] = rotated(order, -i - 1);
      await rank([last], 'rankBeforeIssue', first);
    }
    const turned = await ranked();
    expect(turned).toEqual(rotated(order, -200));
    for (let i = 0; i < 200; i += 1) {
      const [last = '', first = ''] = rotated(turned, i - 1);
      await rank([first], 'rankAfterIssue', last);
    }
    expect(await ranked()).toEqual(rotated(turned, 200));
  });
});
