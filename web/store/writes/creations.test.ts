import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { madeBefore } from './creations.ts';

/** Jira's search shows what was made after a second, on a bad day after two. */
const LAG = 2000;

describe('a creation whose answer was lost', () => {
  it.each([
    ['is found once the search shows it, and not made twice', 'Ferry', '77'],
    ['was none where nothing of that name was made', 'Ropeway', null],
  ])('%s', async (_, summary, found) => {
    let now = 0;
    const id = await madeBefore(
      {
        board: null,
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
