import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { madeBefore } from './made-before.ts';

/** Milliseconds until Jira's search usually finds a new issue. */
const LAG = 2000;

const ferry = (creator: string) => ({
  id: '77',
  key: 'TRAIL-77',
  fields: { summary: 'Ferry', creator: { accountId: creator } },
});

/** Looks for an issue that the user "me" created, on a site whose search lags. */
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

describe('madeBefore after a lost answer', () => {
  it('finds the created issue by one search when the search contains it', async () => {
    const { id, asked } = await lookFor('Ferry', ferry('me'), LAG);
    expect(id).toBe('77');
    expect(asked).toEqual(['/rest/api/3/search/jql']);
  });

  it('finds the created issue by its key while the search lags', async () => {
    const { id } = await lookFor('Ferry', ferry('me'), Number.POSITIVE_INFINITY);
    expect(id).toBe('77');
  });

  it('does not take the issue of another user', async () => {
    const { id } = await lookFor('Ferry', ferry('other'), Number.POSITIVE_INFINITY);
    expect(id).toBeNull();
  });

  it('finds nothing when no issue of that name was created', async () => {
    const { id } = await lookFor('Ropeway', ferry('me'), LAG);
    expect(id).toBeNull();
  });
});
