import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../site/people.ts';
import { NOW, type PersonName, serveDemo, type TestTracker } from '../../testing/site.ts';
import { keysOf, type Row } from './rows.ts';

const V3 = '/rest/api/3';
const MEMBER = PEOPLE.member.id;

const document = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

type Deed = readonly [at: string, by: PersonName, method: string, path: string, body?: unknown];

const fields = (values: object) => ({ fields: values });

/** Requests that create comments, worklogs, votes, watchers and views, oldest first. */
const DEEDS: readonly Deed[] = [
  ['2026-03-01T09:00Z', 'siteAdmin', 'POST', `${V3}/projectCategory`, { name: 'Outdoors' }],
  [
    '2026-03-01T09:00Z',
    'siteAdmin',
    'POST',
    `${V3}/project`,
    { key: 'CLUB', name: 'Club', leadAccountId: MEMBER, categoryId: 10_000 },
  ],
  [
    '2026-03-01T09:00Z',
    'siteAdmin',
    'POST',
    `${V3}/issue`,
    fields({
      project: { key: 'CLUB' },
      issuetype: { name: 'Story' },
      summary: 'Meet 山小屋 often',
    }),
  ],
  [
    '2026-03-01T09:00Z',
    'siteAdmin',
    'POST',
    `${V3}/component`,
    { project: 'CLUB', name: 'Kitchen', leadAccountId: MEMBER },
  ],
  [
    '2026-03-01T09:00Z',
    'siteAdmin',
    'PUT',
    `${V3}/issue/CLUB-1`,
    fields({ components: [{ name: 'Kitchen' }] }),
  ],
  [
    '2026-03-02T09:00Z',
    'siteAdmin',
    'PUT',
    `${V3}/issue/TRAIL-2`,
    fields({ environment: document('Snow and ice'), timetracking: { originalEstimate: '1d' } }),
  ],
  [
    '2026-03-02T09:00Z',
    'siteAdmin',
    'PUT',
    `${V3}/issue/TRAIL-3`,
    fields({ timetracking: { originalEstimate: '2h' } }),
  ],
  [
    '2026-03-03T09:00Z',
    'member',
    'POST',
    `${V3}/issue/TRAIL-2/comment`,
    { body: document('Bring rope') },
  ],
  [
    '2026-03-03T09:00Z',
    'siteAdmin',
    'POST',
    `${V3}/issue/TRAIL-4/comment`,
    { body: document('地図を見る') },
  ],
  [
    '2026-03-04T09:00Z',
    'member',
    'POST',
    `${V3}/issue/TRAIL-2/worklog`,
    { timeSpent: '4h', started: '2026-02-20T10:00:00.000+0000', comment: document('Slow going') },
  ],
  [
    '2026-03-04T09:00Z',
    'siteAdmin',
    'POST',
    `${V3}/issue/TRAIL-3/worklog`,
    { timeSpent: '3h', started: '2026-03-04T08:00:00.000+0000' },
  ],
  ['2026-03-05T09:00Z', 'member', 'POST', `${V3}/issue/TRAIL-7/votes`],
  ['2026-03-05T09:00Z', 'member', 'POST', `${V3}/issue/TRAIL-8/watchers`],
  ['2026-03-06T09:00Z', 'member', 'GET', `${V3}/issue/TRAIL-8?updateHistory=true`],
  ['2026-03-07T09:00Z', 'member', 'GET', `${V3}/issue/TRAIL-7?updateHistory=true`],
];

const ROWS: readonly Row[] = [
  ['comment ~ rope', 'T2'],
  ['comment ~ "rope OR 地図"', 'T2 T4'],
  ['comment ~ "rope -bring"', ''],
  ['textfields ~ rope', ''],
  ['textfields ~ snow', 'T2 T15'],
  ['worklogComment ~ "going slow"', 'T2'],
  ['worklogComment ~ "\\"going slow\\""', ''],
  ['text ~ going', ''],
  ['comment !~ rope AND key IN (TRAIL-2, TRAIL-4)', 'T4'],
  ['text ~ rope', 'T2'],
  ['text ~ 小屋', 'C1'],
  ['summary ~ "meet NOT 小屋"', ''],
  ['summary ~ "+meet nowhere"', 'C1'],
  ['environment ~ snow', 'T2'],
  ['environment !~ snow AND key IN (TRAIL-2, TRAIL-4)', ''],
  ['environment IS NOT EMPTY', 'T2'],
  ['environment IS EMPTY AND key IN (TRAIL-2, TRAIL-4)', 'T4'],
  ['category = Outdoors', 'C1'],
  ['category = 10000', 'C1'],
  ['category IN (Outdoors) AND text ~ meet', 'C1'],
  ['category IS EMPTY AND key = TRAIL-2', 'T2'],
  ['category != Outdoors', ''],
  ['projectType = software AND key IN (TRAIL-2, CLUB-1)', 'T2 C1'],
  ['projectType = business', ''],
  ['projectType != software', ''],
  ['voter = currentUser()', 'T7', 'member'],
  ['voter = currentUser()', ''],
  ['voter IN membersOf("jira-software-users")', 'T7'],
  ['voter IS NOT EMPTY', 'T7'],
  ['votes > 0', 'T7'],
  [`watcher = "${MEMBER}"`, 'T8'],
  ['watcher IS NOT EMPTY', 'T8'],
  ['watchers >= 1', 'T8'],
  ['issue IN votedIssues()', 'T7', 'member'],
  ['issue IN votedIssues()', ''],
  ['issue IN watchedIssues()', 'T8', 'member'],
  ['issue IN issueHistory()', 'T7 T8', 'member'],
  ['issue IN issueHistory()', ''],
  ['lastViewed > 2026-03-06 ORDER BY lastViewed', 'T7 T8', 'member'],
  ['lastViewed > 2026-03-07', 'T7', 'member'],
  ['lastViewed IS NOT EMPTY', ''],
  ['worklogDate = 2026-02-20', 'T2'],
  ['worklogDate >= 2026-03-01', 'T3'],
  ['worklogDate < 2026-03-01', 'T2'],
  ['worklogDate IS NOT EMPTY', 'T2 T3'],
  ['worklogDate IS EMPTY AND key IN (TRAIL-2, TRAIL-4)', 'T4'],
  ['originalEstimate = 8h', 'T2'],
  ['originalEstimate >= "2h"', 'T2 T3'],
  ['originalEstimate < 1d', 'T3'],
  ['originalEstimate IS EMPTY AND key IN (TRAIL-2, TRAIL-4)', 'T4'],
  ['remainingEstimate IS EMPTY AND key = TRAIL-2', 'T2'],
  ['workRatio = 50', 'T2'],
  ['workRatio > 100', 'T3'],
  ['workRatio IS NOT EMPTY', 'T2 T3'],
  ['Rank IS NOT EMPTY AND key IN (TRAIL-2, CLUB-1)', 'T2 C1'],
  ['Rank IS EMPTY', ''],
  ['cf[10019] IS NOT EMPTY AND key = TRAIL-2', 'T2'],
  [`issue IN updatedBy("${MEMBER}")`, 'T2'],
  [`issue IN updatedBy("${MEMBER}", "2026-03-04")`, 'T2'],
  [`issue IN updatedBy("${MEMBER}", "2026-03-05")`, ''],
  [`issue IN updatedBy("${MEMBER}", "2026-03-01", "2026-03-02")`, ''],
  [`project IN projectsLeadByUser("${MEMBER}")`, 'C1'],
  ['project IN projectsLeadByUser()', 'C1', 'member'],
  ['project IN projectsWhereUserHasPermission("Administer Projects") AND text ~ meet', 'C1'],
  ['project IN projectsWhereUserHasPermission(ADMINISTER_PROJECTS)', '', 'outsider'],
  ['component IN componentsLeadByUser()', 'C1', 'member'],
  ['component IN componentsLeadByUser()', ''],
  [`component IN componentsLeadByUser("${MEMBER}")`, 'C1'],
  [`component NOT IN componentsLeadByUser("${MEMBER}")`, ''],
  ['project IN projectsWhereUserHasRole(Member) AND key IN (TRAIL-2, CLUB-1)', 'T2 C1', 'member'],
];

const REFUSALS = [
  ['Rank = 3', "The operator '=' is not supported by the 'Rank' field."],
  ['category = Indoors', "The value 'Indoors' does not exist for the field 'category'."],
  [
    'originalEstimate = soon',
    "Value 'soon' is invalid for the 'originalEstimate' field. It must be a number.",
  ],
  [
    'issue IN updatedBy()',
    "Function 'updatedBy' expected between '1' and '3' arguments but received '0'.",
  ],
  ['issue IN updatedBy(nobody)', "The user 'nobody' does not exist for function 'updatedBy'."],
  [
    'project IN projectsWhereUserHasPermission(Fly)',
    "Function 'projectsWhereUserHasPermission' can not generate a list of projects for permission 'Fly'; the permission does not exist.",
  ],
  [
    'assignee IN votedIssues()',
    "A value provided by the function 'votedIssues' is invalid for the field 'assignee'.",
  ],
] as const;

let site: TestTracker;
beforeAll(async () => {
  site = await serveDemo({ limits: { enabled: false } });
  for (const [time, person, method, path, body] of DEEDS) {
    site.clock.now = Date.parse(time);
    const answer = await site.as(person)(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  site.clock.now = NOW;
});
afterAll(() => site.close());

const search = (jql: string, person: PersonName = 'siteAdmin') =>
  site.as(person)('POST', '/rest/api/3/search/jql', { jql, fields: ['summary'], maxResults: 1000 });

describe('a query about what users did', () => {
  it.each(ROWS.map((row) => ({ row, jql: `${row[0]} ${row[2] ?? ''}` })))(
    'finds the right issues: $jql',
    async ({ row }) => {
      const [jql, found, person] = row;
      const { status, body } = await search(jql, person);
      expect([status, body.errorMessages]).toEqual([200, undefined]);
      const keys = body.issues.map(({ key }) => key);
      const wanted = keysOf(found);
      expect(/ORDER BY/.test(jql) ? keys : [...keys].sort()).toEqual(
        /ORDER BY/.test(jql) ? wanted : [...wanted].sort(),
      );
    },
  );

  it.each(REFUSALS)('is refused: %s', async (jql, message) => {
    expect((await search(jql)).body).toEqual({ errorMessages: [message], errors: {} });
  });
});

describe('a query about links', () => {
  beforeAll(async () => {
    await site.as('siteAdmin')('POST', '/rest/api/3/issueLink', {
      type: { name: 'Blocks' },
      inwardIssue: { key: 'TRAIL-2' },
      outwardIssue: { key: 'TRAIL-3' },
    });
  });

  it.each([
    ['issueLinkType = Blocks', 'T2 T3'],
    ['issueLinkType = blocks', 'T2'],
    ['issueLinkType = "is blocked by"', 'T3'],
    ['issueLinkType IN (Blocks, Duplicate)', 'T2 T3'],
    ['issueLink = TRAIL-2', 'T3'],
    ['issueLink = TRAIL-3', 'T2'],
    ['issueBlocks = TRAIL-3', 'T2'],
    ['issueIsBlockedBy = TRAIL-2', 'T3'],
    ['issueIsBlockedBy = TRAIL-3', ''],
  ])('finds the right issues: %s', async (jql, found) => {
    const { body } = await search(jql);
    expect(body.issues.map(({ key }) => key).sort()).toEqual(keysOf(found).sort());
  });
});
