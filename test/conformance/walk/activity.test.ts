import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { clientsOf } from '../site/clients.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { type Clients, type MadeProject, makeProject } from './made-project.ts';

const said = (text: string) => ({
  type: 'doc' as const,
  version: 1 as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});

describe('an independent client that takes part in a project', () => {
  let site: ConformanceSite;
  let clients: Clients;
  let project: MadeProject;
  beforeAll(async () => {
    site = await openConformanceSite();
    clients = clientsOf(site, 'siteAdmin');
    project = await makeProject(clients, 'TALK');
  });
  afterAll(() => site.close());

  it('writes and edits comments, and reads comments of other users', async () => {
    const { issueComments } = clients.platform;
    const issueIdOrKey = await project.create('Story', { summary: 'Talk' });
    const first = await issueComments.addComment({ issueIdOrKey, body: said('First') });
    const second = await issueComments.addComment({ issueIdOrKey, body: said('Second') });
    const ids = [first.id ?? '', second.id ?? ''];
    await issueComments.updateComment({
      issueIdOrKey,
      id: ids[0] ?? '',
      body: { body: said('Once more') },
    });
    const page = await issueComments.getComments({ issueIdOrKey, orderBy: '-created' });
    expect(page.comments?.map(({ id }) => id)).toEqual([...ids].reverse());
    const listed = await issueComments.getCommentsByIds({ ids: ids.map(Number) });
    expect(listed.values?.length).toBe(2);
    const read = await issueComments.getComment({ issueIdOrKey, id: ids[0] ?? '' });
    expect(JSON.stringify(read.body)).toContain('Once more');
    await issueComments.deleteComment({ issueIdOrKey, id: ids[1] ?? '' });
    expect((await issueComments.getComments({ issueIdOrKey })).total).toBe(1);
  });

  it('creates several issues in one call, and reads the history of several', async () => {
    const { issues, issueSearch } = clients.platform;
    const { issueTypes = [] } = await clients.platform.projects.getProject({
      projectIdOrKey: 'TALK',
    });
    const issuetype = { id: issueTypes.find(({ name }) => name === 'Story')?.id };
    const made = await issues.createIssues({
      issueUpdates: ['One', 'Two', ''].map((summary) => ({
        fields: { project: { key: 'TALK' }, issuetype, summary },
      })),
    });
    expect([made.issues?.length, made.errors?.length]).toEqual([2, 1]);
    expect(made.errors?.[0]?.failedElementNumber).toBe(2);
    const keys = (made.issues ?? []).map(({ key }) => key ?? '');
    for (const issueIdOrKey of keys)
      for (const summary of ['Changed', 'Changed again'])
        await issues.editIssue({ issueIdOrKey, fields: { summary } });
    const logs = await issues.getBulkChangelogs({ issueIdsOrKeys: keys, maxResults: 3 });
    const rest = await issues.getBulkChangelogs({
      issueIdsOrKeys: keys,
      maxResults: 3,
      nextPageToken: logs.nextPageToken ?? '',
    });
    const count = (page: typeof logs) =>
      (page.issueChangeLogs ?? []).flatMap(({ changeHistories = [] }) => changeHistories).length;
    expect([count(logs), count(rest), rest.nextPageToken]).toEqual([3, 1, undefined]);
    const picked = await issueSearch.getIssuePickerResource({
      query: 'changed',
      currentJQL: 'project = TALK',
    });
    const current = picked.sections?.find(({ id }) => id === 'cs');
    expect(current?.issues?.map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('manages components, and moves issues to another when a component is deleted', async () => {
    const { projectComponents, issues } = clients.platform;
    const hull = await projectComponents.createComponent({ name: 'Hull', project: 'TALK' });
    const sail = await projectComponents.createComponent({
      name: 'Sail',
      project: 'TALK',
      leadAccountId: PEOPLE.member.id,
    });
    await projectComponents.updateComponent({ id: hull.id ?? '', body: { description: 'Of oak' } });
    const key = await project.create('Story', { summary: 'Fit', components: [{ id: hull.id }] });
    const counted = await projectComponents.getComponentRelatedIssues({ id: hull.id ?? '' });
    expect(counted.issueCount).toBe(1);
    const paged = await projectComponents.getProjectComponentsPaginated({
      projectIdOrKey: 'TALK',
      query: 'hu',
    });
    expect(paged.values?.map(({ name }) => name)).toEqual(['Hull']);
    await projectComponents.deleteComponent({ id: hull.id ?? '', moveIssuesTo: sail.id ?? '' });
    const { fields } = await issues.getIssue({ issueIdOrKey: key });
    expect(fields?.components).toMatchObject([{ name: 'Sail' }]);
  });

  it('finds filters, fields and priorities, and creates a board for a filter', async () => {
    const { filters, issueFields, issuePriorities } = clients.platform;
    const { board } = clients.agile;
    const filter = await filters.createFilter({ name: 'Talks', jql: 'project = TALK' });
    const found = await filters.getFiltersPaginated({ filterName: 'talk', expand: 'jql' });
    expect(found.values?.some(({ jql }) => jql === 'project = TALK')).toBe(true);
    const fields = await issueFields.getFieldsPaginated({ query: 'story point' });
    expect(fields.values?.length).toBe(2);
    expect((await issuePriorities.getPriority({ id: '3' })).name).toBe('Medium');
    const made = await board.createBoard({
      name: 'Talks',
      type: 'kanban',
      filterId: Number(filter.id),
      location: { type: 'project', projectKeyOrId: 'TALK' },
    });
    const boardId = made.id ?? 0;
    const config = await board.getConfiguration({ boardId });
    expect(config.columnConfig?.columns?.length).toBe(3);
    const quick = await board.getAllQuickFilters({ boardId });
    expect(quick.values?.map(({ name }) => name)).toEqual(['Only My Issues', 'Recently Updated']);
    const id = quick.values?.[1]?.id ?? 0;
    expect((await board.getQuickFilter({ boardId, quickFilterId: id })).position).toBe(1);
    expect((await board.getReportsForBoard({ boardId })).reports).toEqual([]);
    const same = await board.getBoardByFilterId({ filterId: Number(filter.id) });
    expect(same.values?.map((each) => each.id)).toEqual([boardId]);
    await board.deleteBoard({ boardId });
    await filters.deleteFilter({ id: Number(filter.id) });
  });

  it('gets an error for an unknown link type, and nothing changes', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((summary) => project.create('Story', { summary })),
    );
    const link = { inwardIssue: { key: one }, outwardIssue: { key: other } };
    const ask = site.as('siteAdmin');
    const answer = await ask('POST', '/rest/api/3/issueLink', { ...link, type: { id: '999' } });
    expect([answer.status, answer.body.errorMessages]).toEqual([
      404,
      ["No issue link type with id '999' found."],
    ]);
    const { body } = await ask('GET', `/rest/api/3/issue/${one}?fields=issuelinks`);
    expect(body.fields).toEqual({ issuelinks: [] });
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
