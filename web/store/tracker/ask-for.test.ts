import { describe, expect, it } from 'vitest';
import { memoryHost } from '../../host/memory/memory-host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { askFor } from './ask-for.ts';

const ID = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
const PORTFOLIO = { kind: 'portfolio', portfolioId: ID } as const;
const goal = { value: 'g1' };

const asking = (ref: Parameters<typeof askFor>[1], answer: unknown = null) => {
  const host = memoryHost({ answer: () => answered(answer) });
  return { host, ask: askFor({ host, wait: async () => undefined, now: () => 0 }, ref) };
};

const search = (properties: readonly string[]) => ({
  method: 'POST' as const,
  url: '/rest/api/3/search/jql',
  body: { jql: 'project = A', properties },
});

describe('the goal and rank properties of a step', () => {
  it("have the portfolio's keys in searches, and their own keys in the results", async () => {
    const found = {
      id: '1',
      properties: { [`goalId-${ID}`]: goal, rank: goal, color: { value: 'red' } },
    };
    const { ask, host } = asking(PORTFOLIO, { issues: [found] });
    const answer = await ask(search(['goalId', 'rank', 'color']));
    expect(host.calls[0]?.body).toMatchObject({
      // `rank` is the rank on the project's map, which is read too.
      properties: [`goalId-${ID}`, `rank-${ID}`, 'rank', 'color'],
    });
    expect(answer).toEqual({
      issues: [{ id: '1', properties: { goalId: goal, homeRank: goal, color: { value: 'red' } } }],
    });
  });

  it("have the portfolio's keys when one issue is read or written", async () => {
    const { ask, host } = asking(PORTFOLIO, { id: '1', properties: { [`rank-${ID}`]: goal } });
    expect(await ask({ url: '/rest/api/3/issue/1?fields=summary&properties=rank,color' })).toEqual({
      id: '1',
      properties: { rank: goal },
    });
    expect(new URL(host.calls[0]?.url ?? '', 'https://a').searchParams.get('properties')).toBe(
      `rank-${ID},rank,color`,
    );
    const properties = [{ key: 'goalId', value: goal }];
    await ask({ method: 'PUT', url: '/rest/api/3/issue/A-1', body: { properties } });
    expect(host.calls[1]?.body).toEqual({ properties: [{ key: `goalId-${ID}`, value: goal }] });
  });

  it('keep their keys on other boards', async () => {
    const { ask, host } = asking({ kind: 'project', project: 'A' });
    await ask(search(['goalId']));
    expect(host.calls[0]?.body).toMatchObject({ properties: ['goalId'] });
  });
});
