import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite } from './site/site.ts';

let site: ConformanceSite;
beforeAll(async () => {
  site = await openConformanceSite();
});
afterAll(() => site.close());

it('answers reads as documented', async () => {
  const gets = `
/rest/api/3/myself?expand=groups,applicationRoles
/rest/api/3/user?accountId=5f0a1c0e4b6d2a0068a10004
/rest/api/3/user/bulk?accountId=5f0a1c0e4b6d2a0068a10004&accountId=5f0a1c0e4b6d2a0068a10001
/rest/api/3/user/groups?accountId=5f0a1c0e4b6d2a0068a10004
/rest/api/3/user/search?query=ke
/rest/api/3/users/search
/rest/api/3/user/assignable/search?project=TRAIL
/rest/api/3/user/assignable/multiProjectSearch?projectKeys=TRAIL&query=ke
/rest/api/3/user/permission/search?permissions=BROWSE_PROJECTS&projectKey=TRAIL
/rest/api/3/user/properties?accountId=5f0a1c0e4b6d2a0068a10001
/rest/api/3/field
/rest/api/3/priority
/rest/api/3/priority/search
/rest/api/3/issuetype
/rest/api/3/issuetype/10001
/rest/api/3/issuetype/project?projectId=10000
/rest/api/3/status
/rest/api/3/statuscategory
/rest/api/3/resolution
/rest/api/3/label
/rest/api/3/issueLinkType
/rest/api/3/issueLinkType/10000
/rest/api/3/project/search?expand=description,lead,issueTypes,url,projectKeys,permissions,insight&properties=*all
/rest/api/3/project/recent?expand=lead
/rest/api/3/project/TRAIL?properties=*all
/rest/api/3/project/TRAIL/statuses
/rest/api/3/project/TRAIL/hierarchy
/rest/api/3/project/10000/hierarchy
/rest/api/3/project/TRAIL/versions
/rest/api/3/project/TRAIL/version
/rest/api/3/project/TRAIL/role
/rest/api/3/project/TRAIL/role/10002
/rest/api/3/project/TRAIL/role/10101
/rest/api/3/project/TRAIL/properties
/rest/api/3/version/10000
/rest/api/3/version/10000/unresolvedIssueCount
/rest/api/3/search/jql?jql=project%3DTRAIL&fields=*all&expand=renderedFields&properties=rank
/rest/api/3/search/jql?jql=project%3DTRAIL&maxResults=3
/rest/api/3/issue/TRAIL-2?expand=changelog,renderedFields&properties=*all
/rest/api/3/issue/TRAIL-3
/rest/api/3/issue/TRAIL-2/changelog
/rest/api/3/issue/TRAIL-2/editmeta
/rest/api/3/issue/TRAIL-2/transitions
/rest/api/3/issue/TRAIL-2/properties
/rest/api/3/issue/createmeta/TRAIL/issuetypes
/rest/api/3/issue/createmeta/TRAIL/issuetypes/10001
/rest/api/3/permissions
/rest/api/3/mypermissions?permissions=BROWSE_PROJECTS,EDIT_ISSUES&projectKey=TRAIL
/rest/api/3/serverInfo
/rest/api/3/filter/10000
/rest/api/3/jql/autocompletedata
/rest/api/3/jql/autocompletedata/suggestions?fieldName=project&fieldValue=tr
/rest/agile/1.0/board
/rest/agile/1.0/board?expand=admins
/rest/agile/1.0/board/1
/rest/agile/1.0/board/1/configuration
/rest/agile/1.0/board/1/project
/rest/agile/1.0/board/1/project/full
/rest/agile/1.0/board/1/issue
/rest/agile/1.0/board/1/backlog
/rest/agile/1.0/board/1/epic
/rest/agile/1.0/board/1/epic/none/issue
/rest/agile/1.0/board/1/epic/10000/issue
/rest/agile/1.0/board/1/sprint
/rest/agile/1.0/board/1/sprint/1/issue
/rest/agile/1.0/board/1/version
/rest/agile/1.0/board/1/features
/rest/agile/1.0/board/1/properties
/rest/agile/1.0/sprint/1
/rest/agile/1.0/sprint/1/issue
/rest/agile/1.0/sprint/1/properties
/rest/agile/1.0/epic/10000
/rest/agile/1.0/epic/10000/issue
/rest/agile/1.0/epic/none/issue
/rest/agile/1.0/issue/TRAIL-2
/rest/agile/1.0/issue/TRAIL-2/estimation?boardId=1
`
    .trim()
    .split('\n');
  const ask = site.as('siteAdmin');
  for (const path of gets) {
    const { status, body } = await ask('GET', path);
    if (status !== 200) console.log(path, status, JSON.stringify(body));
  }
  for (const q of [
    'project = TRAIL AND (status was "To Do" after -1w OR NOT sprint in openSprints()) AND labels in (a, "b c") order by rank desc',
    'assignee changed by currentUser()',
    'universe = 1',
    'a = ',
  ])
    await ask('POST', '/rest/api/3/jql/parse', { queries: [q] });
  expect(site.recorder.faults()).toEqual([]);
});
