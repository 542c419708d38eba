import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { madeBefore } from './made-before.ts';

/** Milliseconds after which the fake search finds a new issue, as Jira's search usually does. */
const LAG = 2000;

const ferry = (creator: string) => ({
  id: '77',
  key: 'TRAIL-77',
  fields: { summary: 'Ferry', creator: { accountId: creator } },
});

/** Looks for an issue with this title as the user "me". The fake search finds it after `lag`. */
const lookFor = async (summary: string, issue: ReturnType<typeof ferry>, lag: number) => {
  let now = 0;
  const asked: string[] = [];
  const id = await madeBefore(
    {
      board: null,
      since: 0,
      made: new Set(),
      wait: async (milliseconds) => {
        now += milliseconds;
      },
      ask: async ({ url, body }) => {
        asked.push(url);
        if (url.endsWith('/myself')) return { accountId: 'me' };
        const { issueIdsOrKeys, jql } = body as { issueIdsOrKeys?: string[]; jql?: string };
        if (issueIdsOrKeys) return { issues: issueIdsOrKeys.includes(issue.key) ? [issue] : [] };
        const earlier = jql?.includes('currentUser') ? [] : [{ id: '60', key: 'TRAIL-60' }];
        return { issues: now < lag ? earlier : [issue] };
      },
    },
    { ...story('draft'), summary },
  );
  return { id, asked };
};

describe('madeBefore after the answer to a creation was lost', () => {
  it('finds the issue with a single search once the search contains it', async () => {
    const { id, asked } = await lookFor('Ferry', ferry('me'), LAG);
    expect(id).toBe('77');
    expect(asked).toEqual(['/rest/api/3/search/jql']);
  });

  it('finds the issue by its key while the search does not contain it yet', async () => {
    const { id } = await lookFor('Ferry', ferry('me'), Number.POSITIVE_INFINITY);
    expect(id).toBe('77');
  });

  it('does not return an issue that another user created', async () => {
    const { id } = await lookFor('Ferry', ferry('other'), Number.POSITIVE_INFINITY);
    expect(id).toBeNull();
  });

  it('returns null when no issue with this title was created', async () => {
    const { id } = await lookFor('Ropeway', ferry('me'), LAG);
    expect(id).toBeNull();
  });
});
