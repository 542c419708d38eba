import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { clientsOf } from '../site/clients.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import type { Clients } from './made-project.ts';

const STORIES = 'project = TRAIL AND hierarchyLevel = 0 ORDER BY Rank';

describe('an independent client that reads', () => {
  let site: ConformanceSite;
  let clients: Clients;
  beforeAll(async () => {
    site = await openConformanceSite();
    clients = clientsOf(site, 'member');
  });
  afterAll(() => site.close());

  it('reads all pages of a search, as many issues as counted, and fetches the same issues in bulk', async () => {
    const { issueSearch, issues } = clients.platform;
    const found: string[] = [];
    let nextPageToken: string | undefined;
    do {
      const page = await issueSearch.searchAndReconsileIssuesUsingJqlPost({
        jql: STORIES,
        maxResults: 10,
        fields: ['*all'],
        properties: ['rank', 'goalId'],
        expand: 'names,schema,renderedFields,changelog',
        ...(nextPageToken === undefined ? {} : { nextPageToken }),
      });
      found.push(...(page.issues ?? []).map(({ id }) => id ?? ''));
      expect(page.names?.summary).toBe('Summary');
      nextPageToken = page.nextPageToken ?? undefined;
    } while (nextPageToken !== undefined);
    expect((await issueSearch.countIssues({ jql: STORIES })).count).toBe(found.length);
    expect(new Set(found).size).toBe(found.length);
    const bulk = await issues.bulkFetchIssues({
      issueIdsOrKeys: found,
      fields: ['*all'],
      expand: ['renderedFields', 'names', 'schema'],
    });
    const ascending = [...found].sort((one, other) => Number(one) - Number(other));
    expect(bulk.issues?.map(({ id }) => id)).toEqual(ascending);
    const whole = await issueSearch.searchAndReconsileIssuesUsingJql({ jql: STORIES });
    expect(whole.issues?.length).toBe(found.length);
    const matched = await issueSearch.matchIssues({
      issueIds: found.slice(0, 2).map(Number),
      jqls: [STORIES, 'status = Nowhere'],
    });
    expect(matched.matches?.map(({ matchedIssues }) => matchedIssues?.length)).toEqual([2, 0]);
  });

  it('parses queries and gets suggestions for them', async () => {
    const { jql } = clients.platform;
    const { queries } = await jql.parseJqlQueries({
      validation: 'strict',
      queries: [
        'project = TRAIL AND NOT (status was "To Do" after -1w by currentUser() OR labels in (a, "b c")) ORDER BY Rank DESC, key',
        'assignee changed from EMPTY',
        'universe = 1',
        'status = ',
      ],
    });
    expect(queries?.map(({ errors = [] }) => errors.length)).toEqual([0, 0, 1, 1]);
    expect(queries?.[0]?.structure?.orderBy?.fields?.[0]?.direction).toBe('desc');
    const warned = await jql.parseJqlQueries({ validation: 'warn', queries: ['universe = 1'] });
    expect(warned.queries?.[0]?.warnings).toHaveLength(1);
    const { visibleFieldNames = [], visibleFunctionNames = [] } = await jql.getAutoComplete();
    const points = visibleFieldNames.find(({ cfid }) => cfid === 'cf[10026]');
    expect(points?.value).toBe('"Story Points"');
    expect(points?.operators).toContain('>=');
    expect(visibleFunctionNames.map(({ value }) => value)).toContain('openSprints()');
    const { results } = await jql.getFieldAutoCompleteForQueryString({
      fieldName: 'assignee',
      fieldValue: 'kenj',
    });
    expect(results).toEqual([{ value: PEOPLE.member.id, displayName: '<b>Kenj</b>i Watanabe' }]);
    await jql.getAutoCompletePost({ projectIds: [10_000] });
  });

  it("reads its user's permissions, and the users who can be assigned", async () => {
    const { permissions, userSearch, myself, users } = clients.platform;
    const mine = await permissions.getMyPermissions({
      projectKey: 'TRAIL',
      permissions: 'EDIT_ISSUES,ADMINISTER_PROJECTS',
    });
    const held = Object.values(mine.permissions ?? {}).map(({ havePermission }) => havePermission);
    expect(held).toEqual([true, false]);
    const projects = await permissions.getPermittedProjects({ permissions: ['BROWSE_PROJECTS'] });
    expect(projects.projects?.map(({ key }) => key)).toEqual(['TRAIL']);
    const checked = await permissions.getBulkPermissions({
      accountId: PEOPLE.member.id,
      globalPermissions: ['ADMINISTER'],
      projectPermissions: [
        { permissions: ['EDIT_ISSUES'], projects: [10_000, 10_001], issues: [10_001] },
      ],
    });
    expect(checked.projectPermissions).toEqual([
      { permission: 'EDIT_ISSUES', projects: [10_000], issues: [10_001] },
    ]);
    await permissions.getAllPermissions();
    const assignable = await userSearch.findBulkAssignableUsers({ projectKeys: 'TRAIL' });
    const names = assignable.map(({ displayName }) => displayName);
    expect(names).toContain('Kenji Watanabe');
    expect(names).not.toContain('Tom Abara');
    expect(assignable[0]?.avatarUrls?.['48x48']).toMatch(/^http/);
    await userSearch.findAssignableUsers({ project: 'TRAIL', query: 'ken' });
    await userSearch.findUsersWithAllPermissions({ permissions: 'BROWSE', projectKey: 'TRAIL' });
    await userSearch.findUsers({ query: 'ken' });
    await users.getAllUsers();
    const self = await myself.getCurrentUser({ expand: 'groups' });
    expect(self.accountId).toBe(PEOPLE.member.id);
    const groups = await users.getUserGroups({ accountId: PEOPLE.boardAdmin.id });
    expect(groups.map(({ name }) => name)).toContain('release-planners');
  });

  it('reads the issue types, statuses and other lists of the site', async () => {
    const { platform, agile } = clients;
    const projects = await platform.projects.searchProjects({
      expand: 'description,lead,issueTypes,url,projectKeys,insight',
      typeKey: 'software',
    });
    expect(projects.values?.map(({ style }) => style)).toEqual(['classic']);
    expect(projects.values?.[0]?.insight?.totalIssueCount).toBeGreaterThan(0);
    await platform.projects.getAllStatuses({ projectIdOrKey: 'TRAIL' });
    await platform.projects.getHierarchy({ projectId: 10_000 });
    await platform.issueFields.getFields();
    await platform.issueTypes.getIssueAllTypes();
    await platform.issueTypes.getIssueType({ id: '10001' });
    await platform.labels.getAllLabels();
    await platform.issuePriorities.searchPriorities();
    await platform.workflowStatuses.getStatuses();
    await platform.workflowStatusCategories.getStatusCategories();
    await platform.filters.getFilter({ id: 10_000 });
    const info = await platform.serverInfo.getServerInfo();
    expect(info.deploymentType).toBe('Cloud');
    const boards = await agile.board.getAllBoards({ expand: 'admins' });
    expect(boards.values?.[0]?.admins?.users).toHaveLength(1);
    await agile.board.getBoard({ boardId: 1 });
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
