import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { ROLES } from '#infra/sandbox/tracker/site/standard.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { makeTeamProject } from '../site/team-project.ts';
import { refusal, shown } from './shown.ts';

const FIFTY_ONE = Array.from({ length: 51 }, (_, at) => `TRAIL-${at + 1}`);

describe('a request that ranks or moves many issues', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
  });
  afterAll(() => site.close());

  const ranked = async (projects = 'TRAIL, STORES'): Promise<string[]> => {
    const ask = {
      jql: `project in (${projects}) ORDER BY Rank`,
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
  ])('accepts at most fifty issues: %s %s', async (method, path, done) => {
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

  it('ranks the issues that the caller may rank, and reports the result of each with 207', async () => {
    const team = await makeTeamProject(site);
    const role = `/rest/api/3/project/${team.key}/role/${ROLES.members.id}`;
    await site.as('siteAdmin')('POST', role, { user: [PEOPLE.viewer.id] });
    const [first = ''] = await ranked(team.key);
    const issues = ['TRAIL-2', team.story];
    const ask = { issues, rankBeforeIssue: first };
    const answer = await site.as('viewer')('PUT', '/rest/agile/1.0/issue/rank', ask);
    const refused = ['You do not have permission to rank issue TRAIL-2.'];
    expect(shown(answer)).toEqual({
      status: 207,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: {
        entries: [
          { issueId: 10_001, issueKey: 'TRAIL-2', status: 403, errors: refused },
          { issueId: expect.any(Number), issueKey: team.story, status: 200 },
        ],
      },
    });
    expect(await ranked(team.key)).toEqual([team.story, first]);
    expect((await ranked()).indexOf('TRAIL-2')).toBe(1);
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
  ])('refuses the rank field %j', async (body, message) => {
    const answer = await site.as('member')('PUT', '/rest/agile/1.0/issue/rank', body);
    expect(shown(answer)).toEqual(refusal(400, message));
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
