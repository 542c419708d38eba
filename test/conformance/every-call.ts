import { PEOPLE } from '#infra/sandbox/tracker/demo/people.ts';

export type PlainCall = readonly [method: string, path: string, body?: unknown];

const V3 = '/rest/api/3';
const AGILE = '/rest/agile/1.0';
const SOFTWARE = '/rest/software/1.0';
const member = PEOPLE.member.id;

const get = (...paths: readonly string[]): PlainCall[] => paths.map((path) => ['GET', path]);

/** Reading, writing, listing and removing one property of an entity. */
const propertyCalls = (of: string, query = ''): PlainCall[] => [
  ['PUT', `${of}/properties/smb${query}`, { value: [1, { deep: null }] }],
  ['PUT', `${of}/properties/smb${query}`, 'a text'],
  ['GET', `${of}/properties/smb${query}`],
  ['GET', `${of}/properties${query}`],
  ['DELETE', `${of}/properties/smb${query}`],
];

const PEOPLE_CALLS = get(
  `${V3}/myself?expand=groups,applicationRoles`,
  `${V3}/user?accountId=${member}`,
  `${V3}/user/bulk?accountId=${member}&accountId=${PEOPLE.siteAdmin.id}`,
  `${V3}/user/groups?accountId=${member}`,
  `${V3}/user/search?query=ke`,
  `${V3}/users/search`,
  `${V3}/user/assignable/search?project=TRAIL`,
  `${V3}/user/assignable/multiProjectSearch?projectKeys=TRAIL,STORES&query=ma`,
  `${V3}/user/permission/search?permissions=BROWSE&projectKey=TRAIL`,
  `${V3}/mypermissions?permissions=BROWSE_PROJECTS,EDIT_ISSUES&issueKey=TRAIL-2`,
  `${V3}/permissions`,
);

const CATALOGUE_CALLS = get(
  `${V3}/field`,
  `${V3}/priority`,
  `${V3}/priority/search`,
  `${V3}/issuetype`,
  `${V3}/issuetype/10001`,
  `${V3}/issuetype/project?projectId=10000`,
  `${V3}/status`,
  `${V3}/statuscategory`,
  `${V3}/resolution`,
  `${V3}/label`,
  `${V3}/issueLinkType`,
  `${V3}/issueLinkType/10000`,
  `${V3}/serverInfo`,
  `${V3}/configuration`,
  `${V3}/filter/10000`,
  `${V3}/attachment/77`,
  `${V3}/attachment/thumbnail/77`,
  '/rest/atlassian-connect/1/addons/cairn',
);

const PROJECT_CALLS = get(
  `${V3}/project/search?expand=description,lead,issueTypes,url,projectKeys,insight&properties=*all`,
  `${V3}/project/recent?expand=lead`,
  `${V3}/project/TRAIL?properties=*all`,
  `${V3}/project/TRAIL/statuses`,
  `${V3}/project/10000/hierarchy`,
  `${V3}/project/TRAIL/versions`,
  `${V3}/project/TRAIL/version?query=pass`,
  `${V3}/project/TRAIL/role`,
  `${V3}/project/TRAIL/role/10101`,
  `${V3}/version/10000`,
  `${V3}/version/10000/unresolvedIssueCount`,
  `${V3}/version/10000/relatedIssueCounts`,
  `${V3}/issue/createmeta/TRAIL/issuetypes`,
  `${V3}/issue/createmeta/TRAIL/issuetypes/10001`,
);

const ISSUE_READS: readonly PlainCall[] = [
  ...get(
    `${V3}/search/jql?jql=project%3DTRAIL&fields=*all&expand=renderedFields,names,schema&maxResults=40`,
    `${V3}/issue/TRAIL-2?expand=changelog,renderedFields,names,schema,editmeta,transitions&properties=*all`,
    `${V3}/issue/TRAIL-4`,
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

const ISSUE_WRITES: readonly PlainCall[] = [
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
  ['GET', `${V3}/issueLink/10000`],
  ['DELETE', `${V3}/issueLink/10000`],
];

const BOARD_READS = get(
  `${AGILE}/board?expand=admins`,
  `${AGILE}/board?projectKeyOrId=TRAIL`,
  `${AGILE}/board/1?expand=admins`,
  `${AGILE}/board/1/configuration`,
  `${AGILE}/board/1/project`,
  `${AGILE}/board/1/project/full`,
  `${AGILE}/board/1/issue?maxResults=5000`,
  `${AGILE}/board/1/backlog`,
  `${AGILE}/board/1/epic`,
  `${AGILE}/board/1/epic/none/issue`,
  `${AGILE}/board/1/epic/10000/issue`,
  `${AGILE}/board/1/sprint`,
  `${AGILE}/board/1/sprint/1/issue`,
  `${AGILE}/board/1/version?maxResults=10000`,
  `${AGILE}/board/1/features`,
  `${AGILE}/sprint/1`,
  `${AGILE}/sprint/1/issue`,
  `${AGILE}/epic/10000`,
  `${AGILE}/epic/10000/issue`,
  `${AGILE}/epic/none/issue`,
  `${AGILE}/issue/TRAIL-2`,
  `${AGILE}/issue/TRAIL-2/estimation?boardId=1`,
  `${SOFTWARE}/board/1/issue?maxResults=3&expand=names,schema`,
  `${SOFTWARE}/board/1/issue/approximate-count`,
  `${SOFTWARE}/board/1/backlog`,
  `${SOFTWARE}/board/1/backlog/approximate-count`,
  `${SOFTWARE}/board/1/epic/none/issue`,
  `${SOFTWARE}/board/1/epic/10000/issue`,
  `${SOFTWARE}/board/1/sprint/1/issue`,
  `${SOFTWARE}/epic/none/issue`,
  `${SOFTWARE}/epic/10000/issue`,
  `${SOFTWARE}/sprint/1/issue`,
);

const PLANNING_WRITES: readonly PlainCall[] = [
  ['PUT', `${AGILE}/issue/rank`, { issues: ['TRAIL-4'], rankBeforeIssue: 'TRAIL-2' }],
  ['PUT', `${AGILE}/issue/TRAIL-2/estimation?boardId=1`, { value: '3' }],
  ['POST', `${AGILE}/epic/TRAIL-1`, { color: { key: 'color_4' }, name: 'Near' }],
  ['POST', `${AGILE}/epic/TRAIL-1/issue`, { issues: ['TRAIL-2'] }],
  ['POST', `${AGILE}/epic/none/issue`, { issues: ['TRAIL-2'] }],
  ['PUT', `${AGILE}/epic/TRAIL-1/rank`, { rankAfterEpic: 'TRAIL-9' }],
  ['POST', `${AGILE}/sprint`, { name: 'New', originBoardId: 1, goal: 'Go' }],
  ['PUT', `${AGILE}/sprint/4`, { name: 'Newer', state: 'future' }],
  ['POST', `${AGILE}/sprint/4`, { goal: 'Farther' }],
  ['POST', `${AGILE}/sprint/4/swap`, { sprintToSwapWith: 3 }],
  ['POST', `${AGILE}/sprint/4/issue`, { issues: ['TRAIL-3'], rankAfterIssue: 'TRAIL-2' }],
  ['POST', `${AGILE}/backlog/issue`, { issues: ['TRAIL-3'] }],
  ['POST', `${AGILE}/backlog/1/issue`, { issues: ['TRAIL-3'] }],
  ['DELETE', `${AGILE}/sprint/4`],
  ['POST', `${V3}/version`, { projectId: 10_000, name: 'Far', startDate: '2026-05-01' }],
  ['PUT', `${V3}/version/10003`, { released: true, releaseDate: '2026-06-01' }],
  ['POST', `${V3}/version/10003/move`, { position: 'First' }],
  ['PUT', `${V3}/version/10003/mergeto/10002`],
  ['POST', `${V3}/version/10001/removeAndSwap`, { moveFixIssuesTo: 10_002 }],
  ['DELETE', `${V3}/version/10002`],
];

const PROJECT_WRITES: readonly PlainCall[] = [
  [
    'POST',
    `${V3}/project`,
    {
      key: 'TEAM',
      name: 'Team',
      leadAccountId: PEOPLE.siteAdmin.id,
      projectTypeKey: 'software',
      projectTemplateKey: 'com.pyxis.greenhopper.jira:gh-simplified-agility-kanban',
    },
  ],
  ['GET', `${V3}/project/TEAM`],
  ['POST', `${V3}/project/TEAM/role/10101`, { user: [member], group: ['release-planners'] }],
  ['DELETE', `${V3}/project/TEAM/role/10101?user=${member}`],
  ['GET', `${AGILE}/board/4/configuration`],
  [
    'PUT',
    `${AGILE}/board/4/features`,
    { boardId: 4, feature: 'jsw.agility.backlog', enabling: true },
  ],
  ['DELETE', `${V3}/issue/TRAIL-4?deleteSubtasks=true`],
  ['DELETE', `${V3}/project/TEAM`],
];

/** One call at least of every resource, in an order in which each succeeds on the demo site. */
export const EVERY_CALL: readonly PlainCall[] = [
  ...PEOPLE_CALLS,
  ...CATALOGUE_CALLS,
  ...PROJECT_CALLS,
  ...ISSUE_READS,
  ...ISSUE_WRITES,
  ...BOARD_READS,
  ...propertyCalls(`${V3}/issue/TRAIL-2`),
  ...propertyCalls(`${V3}/project/TRAIL`),
  ...propertyCalls(`${V3}/user`, `?accountId=${member}`),
  ...propertyCalls(`${AGILE}/board/1`),
  ...propertyCalls(`${AGILE}/sprint/1`),
  ...PLANNING_WRITES,
  ...PROJECT_WRITES,
];
