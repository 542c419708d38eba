import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientsOf } from '../site/clients.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { type Clients, makeProject } from './made-project.ts';

describe('an independent client in other kinds of projects', () => {
  let site: ConformanceSite;
  let clients: Clients;
  beforeAll(async () => {
    site = await openConformanceSite();
    clients = clientsOf(site, 'siteAdmin');
  });
  afterAll(() => site.close());

  it('works in a team-managed project with its own types and statuses', async () => {
    const { platform, agile } = clients;
    const team = await makeProject(clients, 'TEAM', 'team');
    const { boardId } = team;
    const read = await platform.projects.getProject({ projectIdOrKey: 'TEAM' });
    expect([read.style, read.simplified]).toEqual(['next-gen', true]);
    expect(read.issueTypes?.map(({ scope }) => scope?.project?.id)).toEqual(
      Array.from({ length: 5 }, () => String(team.id)),
    );
    const hierarchy = await platform.projects.getHierarchy({ projectId: team.id });
    expect(hierarchy.hierarchy?.map(({ level }) => level)).toEqual([-1, 0, 1]);
    const epic = await team.create('Epic', { summary: 'Together' });
    const story = await team.create('Story', { summary: 'One by one', parent: { key: epic } });
    await team.create('Subtask', { summary: 'Me', parent: { key: story } });
    const { id: epicId } = await platform.issues.getIssue({ issueIdOrKey: epic });
    const under = await agile.board.getBoardIssuesForEpic({ boardId, epicId: Number(epicId) });
    expect(under.issues?.map(({ key }) => key)).toEqual([story]);
    const config = await agile.board.getConfiguration({ boardId });
    expect([config.type, config.estimation?.field?.fieldId]).toEqual([
      'simple',
      'customfield_10016',
    ]);
    const sprint = await agile.sprint.createSprint({ name: 'First', originBoardId: boardId });
    await agile.sprint.moveIssuesToSprintAndRank({ sprintId: sprint.id ?? 0, issues: [story] });
    const sprints = { boardId, feature: 'jsw.agility.sprints', enabling: false };
    const toggled = await agile.board.toggleFeatures({ boardId, body: sprints });
    const states = toggled.features?.map(({ boardFeature, state }) => [boardFeature, state]);
    expect(states).toContainEqual(['SPRINTS', 'DISABLED']);
    await expect(agile.board.getAllSprints({ boardId })).rejects.toMatchObject({ status: 400 });
  });

  it('works in a kanban project without sprints and estimates', async () => {
    const { agile } = clients;
    const flow = await makeProject(clients, 'FLOW', 'kanban');
    const { boardId } = flow;
    const key = await flow.create('Task', { summary: 'Pull' });
    const config = await agile.board.getConfiguration({ boardId });
    expect([config.type, config.estimation]).toEqual(['kanban', undefined]);
    expect(config.subQuery?.query).toMatch(/fixVersion/);
    expect(config.columnConfig?.columns?.map(({ name }) => name)).toEqual([
      'To Do',
      'In Progress',
      'Done',
    ]);
    const backlog = await agile.board.getIssuesForBacklog({ boardId });
    expect(backlog.issues?.map((issue) => issue.key)).toEqual([key]);
    const counted = await agile.board.getApproximateIssueCountForBoard({ boardId });
    expect(counted.count).toBe(1);
    const sprint = agile.sprint.createSprint({ name: 'None', originBoardId: boardId });
    await expect(sprint).rejects.toMatchObject({ status: 400 });
  });

  it('is told how long to wait when it exceeds the rate limit', async () => {
    const limited = await openConformanceSite({ limits: { readsPerSecond: 1 } });
    const { platform } = clientsOf(limited, 'member');
    await platform.myself.getCurrentUser();
    await expect(platform.myself.getCurrentUser()).rejects.toMatchObject({
      name: 'RateLimitError',
      retryAfterMs: 1000,
    });
    await limited.close();
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
