import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { madeBefore } from './creations.ts';

/** Milliseconds until Jira's search finds a new issue, when it is slow. */
const LAG = 2000;

describe('madeBefore after a lost answer', () => {
  it.each([
    ['finds the created issue once the search contains it', 'Ferry', '77'],
    ['finds nothing when no issue of that name was created', 'Ropeway', null],
  ])('%s', async (_, summary, found) => {
    let now = 0;
    const id = await madeBefore(
      {
        board: null,
        since: 0,
        made: new Set(),
        wait: async (milliseconds) => {
          now += milliseconds;
        },
        ask: async () => ({
          issues: now < LAG ? [] : [{ id: '77', fields: { summary: 'Ferry' } }],
        }),
      },
      { ...story('draft'), summary },
    );
    expect(id).toBe(found);
  });
});
