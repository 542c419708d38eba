import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { refusal, shown } from './shown.ts';

const FIFTY_ONE = Array.from({ length: 51 }, (_, at) => `TRAIL-${at + 1}`);

describe('rank and move limits', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
  });
  afterAll(() => site.close());

  const ranked = async (): Promise<string[]> => {
    const ask = {
      jql: 'project in (TRAIL, STORES) ORDER BY Rank',
      maxResults: 5000,
      fields: ['parent'],
    };
    const { body } = await site.as('siteAdmin')('POST', '/rest/api/3/search/jql', ask);
    return body.issues.map(({ key }) => key);
  };

  it.each([
    ['PUT', '/rest/agile/1.0/issue/rank', 'ranked'],
    ['POST', '/rest/agile/1.0/sprint/3/issue', 'moved'],
    ['POST', '/rest/agile/1.0/backlog/issue', 'moved'],
    ['POST', '/rest/agile/1.0/backlog/1/issue', 'moved'],
    ['POST', '/rest/agile/1.0/epic/TRAIL-1/issue', 'moved'],
    ['POST', '/rest/agile/1.0/epic/none/issue', 'moved'],
  ])('%s %s takes at most fifty, and none of more', async (method, path, done) => {
    const before = await ranked();
    const answer = await site.as('member')(method, path, {
      issues: FIFTY_ONE,
      ...(done === 'ranked' ? { rankBeforeIssue: 'TRAIL-60' } : {}),
    });
    expect(shown(answer)).toEqual(
      refusal(400, `The maximum number of issues that can be ${done} in one operation is 50.`),
    );
    expect(await ranked()).toEqual(before);
    const none = await site.as('member')(method, path, { issues: [], rankBeforeIssue: 'TRAIL-2' });
    expect(shown(none)).toEqual(refusal(400, 'At least one issue must be specified.'));
  });

  it('ranks what may be ranked and tells the outcome of each with 207', async () => {
    const [first = ''] = await ranked();
    const { body } = await site.as('siteAdmin')('GET', '/rest/api/3/issue/STORES-1?fields=summary');
    await site.as('siteAdmin')('PUT', '/rest/agile/1.0/issue/rank', {
      issues: ['TRAIL-9'],
      rankBeforeIssue: first,
    });
    const before = await ranked();
    const ask = { issues: ['TRAIL-2', 'TRAIL-3'], rankBeforeIssue: before[0] };
    const answer = await site.as('viewer')('PUT', '/rest/agile/1.0/issue/rank', ask);
    expect(body.key).toBe('STORES-1');
    expect(shown(answer)).toEqual({
      status: 207,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: {
        entries: ['TRAIL-2', 'TRAIL-3'].map((issueKey, at) => ({
          issueId: 10_001 + at,
          issueKey,
          status: 403,
          errors: [`You do not have permission to rank issue ${issueKey}.`],
        })),
      },
    });
    expect(await ranked()).toEqual(before);
  });

  it.each([
    [
      { issues: ['TRAIL-2'] },
      'Exactly one of rankBeforeIssue and rankAfterIssue must be specified.',
    ],
    [
      { issues: ['TRAIL-2'], rankBeforeIssue: 'TRAIL-3', rankAfterIssue: 'TRAIL-4' },
      'Exactly one of rankBeforeIssue and rankAfterIssue must be specified.',
    ],
    [
      { issues: ['STORES-1'], rankBeforeIssue: 'TRAIL-3' },
      "Issue 'STORES-1' does not exist or you do not have permission to see it.",
    ],
    [
      { issues: ['TRAIL-2'], rankAfterIssue: 'STORES-1' },
      "Issue 'STORES-1' does not exist or you do not have permission to see it.",
    ],
    [
      { issues: ['TRAIL-2'], rankAfterIssue: 'TRAIL-3', rankCustomFieldId: 1 },
      "The custom field with id '1' is not a rank field.",
    ],
  ])('refuses to rank by %j', async (body, message) => {
    const answer = await site.as('member')('PUT', '/rest/agile/1.0/issue/rank', body);
    expect(shown(answer)).toEqual(refusal(400, message));
  });

  it('met nothing that the official documents do not know', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
