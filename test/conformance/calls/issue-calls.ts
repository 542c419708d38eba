import { get, member, type PlainCall, V3 } from './plain-call.ts';

export const ISSUE_READS: readonly PlainCall[] = [
  ...get(
    `${V3}/search/jql?jql=project%3DTRAIL&fields=*all&expand=renderedFields,names,schema&maxResults=40`,
    `${V3}/issue/TRAIL-2?expand=changelog,renderedFields,names,schema,editmeta,transitions&properties=*all`,
    `${V3}/issue/TRAIL-4?updateHistory=true`,
    `${V3}/issue/picker?query=trail&currentJQL=project%3DTRAIL&currentIssueKey=TRAIL-2`,
    `${V3}/issue/TRAIL-2/changelog`,
    `${V3}/issue/TRAIL-2/editmeta`,
    `${V3}/issue/TRAIL-2/transitions`,
    `${V3}/jql/autocompletedata`,
    `${V3}/jql/autocompletedata/suggestions?fieldName=fixVersion&fieldValue=pass`,
  ),
  ['POST', `${V3}/search/jql`, { jql: 'project = TRAIL', maxResults: 2, properties: ['rank'] }],
  ['POST', `${V3}/search/approximate-count`, { jql: 'project = TRAIL' }],
  [
    'POST',
    `${V3}/issue/bulkfetch`,
    { issueIdsOrKeys: ['TRAIL-2', 'TRAIL-4'], fields: ['*all'], expand: ['names', 'schema'] },
  ],
  ['POST', `${V3}/jql/match`, { issueIds: [10_001], jqls: ['project = TRAIL'] }],
  ['POST', `${V3}/jql/parse?validation=warn`, { queries: ['status = Lost ORDER BY Rank'] }],
  ['POST', `${V3}/jql/autocompletedata`, { projectIds: [10_000] }],
  ['POST', `${V3}/permissions/project`, { permissions: ['EDIT_ISSUES'] }],
  [
    'POST',
    `${V3}/permissions/check`,
    { projectPermissions: [{ permissions: ['EDIT_ISSUES'], projects: [10_000] }] },
  ],
];

export const ISSUE_WRITES: readonly PlainCall[] = [
  [
    'POST',
    `${V3}/issue`,
    {
      fields: {
        project: { key: 'TRAIL' },
        issuetype: { name: 'Story' },
        summary: 'Count the steps',
        labels: ['a'],
        duedate: '2026-04-01',
        assignee: { accountId: member },
        description: {
          type: 'doc',
          version: 1,
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One by one' }] }],
        },
      },
    },
  ],
  ['PUT', `${V3}/issue/TRAIL-2`, { fields: { labels: ['b'] } }],
  ['PUT', `${V3}/issue/TRAIL-2?returnIssue=true`, { fields: { labels: ['c'] } }],
  ['PUT', `${V3}/issue/TRAIL-2/assignee`, { accountId: null }],
  ['POST', `${V3}/issue/TRAIL-2/transitions`, { transition: { id: '11' } }],
  [
    'POST',
    `${V3}/issueLink`,
    { type: { name: 'Blocks' }, inwardIssue: { key: 'TRAIL-2' }, outwardIssue: { key: 'TRAIL-4' } },
  ],
  ['GET', `${V3}/issue/TRAIL-4?fields=issuelinks&expand=changelog`],
  ['POST', `${V3}/changelog/bulkfetch`, { issueIdsOrKeys: ['TRAIL-2', 'TRAIL-4'], maxResults: 1 }],
  ['POST', `${V3}/issue/TRAIL-2/changelog/list`, { changelogIds: [10_000] }],
  ['GET', `${V3}/issueLink/10000`],
  ['DELETE', `${V3}/issueLink/10000`],
];

const TEXT = {
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Well walked' }] }],
};

export const ACTIVITY_CALLS: readonly PlainCall[] = [
  ['POST', `${V3}/issue/TRAIL-2/comment`, { body: TEXT }],
  ['PUT', `${V3}/issue/TRAIL-2/comment/10000`, { body: TEXT }],
  ...get(
    `${V3}/issue/TRAIL-2/comment?orderBy=-created`,
    `${V3}/issue/TRAIL-2/comment/10000`,
    `${V3}/issue/TRAIL-2?fields=comment`,
  ),
  ['POST', `${V3}/comment/list`, { ids: [10_000] }],
  ['POST', `${V3}/issue/TRAIL-2/worklog`, { timeSpent: '2h', comment: TEXT }],
  ['PUT', `${V3}/issue/TRAIL-2/worklog/10000`, { timeSpentSeconds: 3600 }],
  ...get(
    `${V3}/issue/TRAIL-2/worklog`,
    `${V3}/issue/TRAIL-2/worklog/10000`,
    `${V3}/issue/TRAIL-2?fields=*all`,
  ),
  ['POST', `${V3}/issue/TRAIL-2/votes`],
  ['POST', `${V3}/issue/TRAIL-2/watchers`],
  ['POST', `${V3}/issue/TRAIL-2/watchers`, member],
  ...get(`${V3}/issue/TRAIL-2/votes`, `${V3}/issue/TRAIL-2/watchers`),
  ['DELETE', `${V3}/issue/TRAIL-2/votes`],
  ['DELETE', `${V3}/issue/TRAIL-2/watchers?accountId=${member}`],
  ['DELETE', `${V3}/issue/TRAIL-2/comment/10000`],
  ['DELETE', `${V3}/issue/TRAIL-2/worklog/10000`],
  [
    'POST',
    `${V3}/issue/bulk`,
    {
      issueUpdates: [
        { fields: { project: { key: 'TRAIL' }, issuetype: { name: 'Task' }, summary: 'One' } },
        { fields: { project: { key: 'TRAIL' }, issuetype: { name: 'Task' } } },
      ],
    },
  ],
];
