import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientsOf } from '../site/clients.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { type Clients, type MadeProject, makeProject } from './made-project.ts';

const DATES = { startDate: '2026-03-10T09:00:00.000Z', endDate: '2026-03-24T09:00:00.000Z' };

describe('an independent client that plans releases and sprints', () => {
  let site: ConformanceSite;
  let clients: Clients;
  let project: MadeProject;
  const keys: string[] = [];
  beforeAll(async () => {
    site = await openConformanceSite();
    clients = clientsOf(site, 'siteAdmin');
    project = await makeProject(clients, 'PLAN');
    for (const summary of ['One', 'Two', 'Three', 'Four'])
      keys.push(await project.create('Story', { summary }));
  });
  afterAll(() => site.close());

  const ranked = async (jql = 'project = PLAN AND hierarchyLevel = 0'): Promise<string[]> => {
    const { issues = [] } = await clients.platform.issueSearch.searchAndReconsileIssuesUsingJqlPost(
      {
        jql: `${jql} ORDER BY Rank`,
        fields: ['summary'],
      },
    );
    return issues.map(({ fields }) => String(fields?.summary));
  };

  it('creates, swaps, fills, starts and completes sprints', async () => {
    const { sprint, board, backlog } = clients.agile;
    const { boardId } = project;
    const make = (name: string) => sprint.createSprint({ name, originBoardId: boardId });
    const [first, second] = [await make('Ascent'), await make('Descent')];
    const names = async () =>
      (await board.getAllSprints({ boardId })).values?.map(({ name }) => name);
    expect(await names()).toEqual(['Ascent', 'Descent']);
    await sprint.swapSprint({ sprintId: first.id ?? 0, sprintToSwapWith: second.id ?? 0 });
    expect(await names()).toEqual(['Descent', 'Ascent']);
    const sprintId = first.id ?? 0;
    await sprint.moveIssuesToSprintAndRank({ sprintId, issues: keys.slice(0, 3) });
    await sprint.partiallyUpdateSprint({ sprintId, goal: 'The summit', ...DATES });
    const started = await sprint.partiallyUpdateSprint({ sprintId, state: 'active' });
    expect([started.state, started.goal]).toEqual(['active', 'The summit']);
    const inside = await sprint.getIssuesForSprint({ sprintId });
    expect(inside.issues?.map(({ key }) => key)).toEqual(keys.slice(0, 3));
    await backlog.moveIssuesToBacklogForBoard({ boardId, issues: [keys[2] ?? ''] });
    expect(await ranked('sprint in openSprints() AND project = PLAN')).toEqual(['One', 'Two']);
    const closed = await sprint.partiallyUpdateSprint({ sprintId, state: 'closed' });
    expect([closed.state, closed.completeDate === undefined]).toEqual(['closed', false]);
    const read = await sprint.updateSprint({
      sprintId: second.id ?? 0,
      name: 'Way home',
      state: 'future',
    });
    expect([read.name, read.goal ?? '']).toEqual(['Way home', '']);
    const property = { sprintId: String(second.id), propertyKey: 'smbPlan' };
    await sprint.setProperty({ ...property, propertyValue: { value: 1 } });
    expect((await sprint.getProperty(property)).value).toEqual({ value: 1 });
    expect((await sprint.getPropertiesKeys({ sprintId: String(second.id) })).keys).toHaveLength(1);
    await sprint.deleteProperty(property);
    await backlog.moveIssuesToBacklog({ issues: keys.slice(0, 1) });
    await sprint.deleteSprint({ sprintId: second.id ?? 0 });
    expect(await names()).toEqual(['Ascent']);
    expect((await sprint.getSprint({ sprintId })).state).toBe('closed');
  });

  it('creates, releases, orders, merges and removes versions', async () => {
    const { projectVersions, issues } = clients.platform;
    const make = async (name: string) => {
      const made = await projectVersions.createVersion({ projectId: project.id, name });
      return { id: made.id ?? '', self: made.self ?? '' };
    };
    const [spring, summer, autumn] = [
      await make('Spring'),
      await make('Summer'),
      await make('Autumn'),
    ];
    const order = async () =>
      (await projectVersions.getProjectVersions({ projectIdOrKey: 'PLAN' })).map(
        ({ name }) => name,
      );
    await projectVersions.moveVersion({ id: autumn.id, position: 'First' });
    expect(await order()).toEqual(['Autumn', 'Spring', 'Summer']);
    await projectVersions.moveVersion({ id: autumn.id, after: spring.self });
    expect(await order()).toEqual(['Spring', 'Autumn', 'Summer']);
    const story = keys[0] ?? '';
    const fixed = async () =>
      (await issues.getIssue({ issueIdOrKey: story })).fields?.fixVersions?.map(
        (each: { name?: string }) => each.name,
      );
    await issues.editIssue({
      issueIdOrKey: story,
      update: { fixVersions: [{ add: { id: spring.id } }] },
    });
    const unresolved = await projectVersions.getVersionUnresolvedIssues({ id: spring.id });
    expect(unresolved.issuesUnresolvedCount).toBe(1);
    const related = await projectVersions.getVersionRelatedIssues({ id: spring.id });
    expect([related.issuesFixedCount, related.issuesAffectedCount]).toEqual([1, 0]);
    const released = await projectVersions.updateVersion({
      id: spring.id,
      body: { released: true, releaseDate: '2026-03-09', moveUnfixedIssuesTo: summer.self },
    });
    expect([released.released, released.releaseDate]).toEqual([true, '2026-03-09']);
    expect(await fixed()).toEqual(['Summer']);
    await projectVersions.mergeVersions({ id: summer.id, moveIssuesTo: autumn.id });
    expect(await order()).toEqual(['Spring', 'Autumn']);
    expect(await fixed()).toEqual(['Autumn']);
    await projectVersions.deleteAndReplaceVersion({
      id: autumn.id,
      moveFixIssuesTo: Number(spring.id),
    });
    expect(await fixed()).toEqual(['Spring']);
    const page = await projectVersions.getProjectVersionsPaginated({ projectIdOrKey: 'PLAN' });
    expect(page.total).toBe(1);
    const ofBoard = await clients.agile.board.getAllVersions({ boardId: project.boardId });
    expect(ofBoard.values?.map(({ name }) => name)).toEqual(['Spring']);
  });

  it('ranks issues and epics, and puts issues under an epic', async () => {
    const { issue, epic, board } = clients.agile;
    const [one = '', two = '', three = '', four = ''] = keys;
    await issue.rankIssues({ issues: [four, three], rankBeforeIssue: one });
    expect(await ranked()).toEqual(['Four', 'Three', 'One', 'Two']);
    await issue.rankIssues({ issues: [four], rankAfterIssue: two });
    expect(await ranked()).toEqual(['Three', 'One', 'Two', 'Four']);
    const near = await project.create('Epic', { summary: 'Near' });
    const far = await project.create('Epic', { summary: 'Far' });
    await epic.rankEpics({ epicIdOrKey: far, rankBeforeEpic: near });
    expect(await ranked('project = PLAN AND hierarchyLevel = 1')).toEqual(['Far', 'Near']);
    await epic.moveIssuesToEpic({ epicIdOrKey: near, issues: [one, two] });
    const under = await epic.getIssuesForEpic({ epicIdOrKey: near });
    expect(under.issues?.map(({ key }) => key)).toEqual([one, two]);
    await epic.removeIssuesFromEpic({ issues: [two] });
    const loose = await board.getIssuesWithoutEpicForBoard({ boardId: project.boardId });
    expect(loose.issues?.map(({ key }) => key)).toEqual([three, two, four]);
    const recoloured = await epic.partiallyUpdateEpic({
      epicIdOrKey: near,
      color: { key: 'color_9' },
    });
    expect(recoloured.color?.key).toBe('color_9');
    expect((await epic.getEpic({ epicIdOrKey: near })).color?.key).toBe('color_9');
    const epics = await board.getEpics({ boardId: project.boardId });
    expect(epics.values).toHaveLength(2);
  });

  it('sets estimates in the field that the board uses for them', async () => {
    const { issue, board } = clients.agile;
    const { boardId } = project;
    // Does not use the client, because its schema expects a number. The official example, which the site follows, has a
    // text.
    const path = `/rest/agile/1.0/issue/${keys[0]}/estimation?boardId=${boardId}`;
    const estimate = { fieldId: 'customfield_10026', value: '5.0' };
    const written = await site.as('siteAdmin')('PUT', path, { value: '5' });
    expect([written.status, written.body]).toEqual([200, estimate]);
    expect((await site.as('siteAdmin')('GET', path)).body).toEqual(estimate);
    const config = await board.getConfiguration({ boardId });
    expect(config.estimation?.field?.fieldId).toBe('customfield_10026');
    expect((await board.getFeaturesForBoard({ boardId })).features).toHaveLength(6);
    expect((await board.getProjects({ boardId })).values?.map(({ key }) => key)).toEqual(['PLAN']);
    const all = await board.getIssuesForBoard({ boardId, maxResults: 5000 });
    expect(all.issues).toHaveLength(6);
    await board.getIssuesForBacklog({ boardId });
    await issue.getIssue({ issueIdOrKey: keys[0] ?? '' });
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
