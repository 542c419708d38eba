import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { clientsOf } from '../site/clients.ts';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { type Clients, type MadeProject, makeProject } from './made-project.ts';

const RANK = 'customfield_10019';

describe('an independent client that works on issues', () => {
  let site: ConformanceSite;
  let clients: Clients;
  let project: MadeProject;
  beforeAll(async () => {
    site = await openConformanceSite();
    clients = clientsOf(site, 'siteAdmin');
    project = await makeProject(clients, 'WALK');
  });
  afterAll(() => site.close());

  it('reads which fields it needs before it creates issues', async () => {
    const { issues } = clients.platform;
    const types = await issues.getCreateIssueMetaIssueTypes({ projectIdOrKey: 'WALK' });
    expect(types.issueTypes?.map(({ name }) => name)).toEqual([
      'Epic',
      'Story',
      'Task',
      'Sub-task',
      'Bug',
    ]);
    const story = types.issueTypes?.find(({ name }) => name === 'Story');
    const { fields = [] } = await issues.getCreateIssueMetaIssueTypeId({
      projectIdOrKey: 'WALK',
      issueTypeId: story?.id ?? '',
    });
    const required = fields.filter((field) => field.required).map(({ fieldId }) => fieldId);
    expect(required).toEqual(['project', 'issuetype', 'summary']);
    const priority = fields.find(({ fieldId }) => fieldId === 'priority');
    expect(priority?.hasDefaultValue).toBe(true);
    expect(priority?.allowedValues).toHaveLength(5);
  });

  it('creates issues of all levels, edits one, and finds the change in the history', async () => {
    const { issues } = clients.platform;
    const step = await project.create('Epic', { summary: 'Find a path' });
    const story = await project.create('Story', { summary: 'Ask a local', parent: { key: step } });
    const subtask = await project.create('Sub-task', { summary: 'Bow', parent: { key: story } });
    await issues.editIssue({
      issueIdOrKey: story,
      fields: { summary: 'Ask two locals', labels: ['kind'] },
      properties: [{ key: 'rank', value: { value: '0|i00007:' } }],
    });
    const read = await issues.getIssue({
      issueIdOrKey: story,
      expand: ['changelog', 'renderedFields', 'names', 'schema', 'transitions', 'editmeta'],
      properties: ['*all'],
    });
    expect(read.fields?.parent?.key).toBe(step);
    expect(read.fields?.subtasks?.map((each: { key?: string }) => each.key)).toEqual([subtask]);
    expect(read.fields?.[RANK]).toMatch(/^0\|[0-9a-z]+:/);
    expect(read.properties).toEqual({ rank: { value: '0|i00007:' } });
    expect(read.changelog?.histories?.[0]?.items?.map(({ field }) => field)).toEqual([
      'summary',
      'labels',
    ]);
    expect(read.names?.[RANK]).toBe('Rank');
    expect(read.schema?.[RANK]?.type).toBe('any');
    expect(read.transitions?.map(({ name }) => name)).toContain('In Progress');
    expect(Object.keys(read.editmeta?.fields ?? {})).toContain('summary');
    const log = await issues.getChangeLogs({ issueIdOrKey: story });
    expect(log.values).toHaveLength(1);
    const meta = await issues.getEditIssueMeta({ issueIdOrKey: story });
    expect(meta.fields?.fixVersions?.operations).toEqual(['add', 'set', 'remove']);
  });

  it('links two issues and removes the link', async () => {
    const { issueLinks, issueLinkTypes, issues } = clients.platform;
    const first = await project.create('Story', { summary: 'Build the bridge' });
    const second = await project.create('Story', { summary: 'Cross the bridge' });
    const types = await issueLinkTypes.getIssueLinkTypes();
    expect(types.issueLinkTypes?.map(({ name }) => name)).toContain('Blocks');
    const ends = { inwardIssue: { key: first }, outwardIssue: { key: second } };
    await issueLinks.linkIssues({ type: { name: 'Blocks' }, ...ends });
    await issueLinks.linkIssues({ type: { name: 'Blocks' }, ...ends });
    const linksOf = async (key: string) =>
      (await issues.getIssue({ issueIdOrKey: key, fields: ['issuelinks'] })).fields?.issuelinks;
    const [link, ...more] = (await linksOf(first)) ?? [];
    expect(more).toEqual([]);
    expect(link?.outwardIssue?.key).toBe(second);
    expect((await linksOf(second))?.[0]?.inwardIssue?.key).toBe(first);
    const read = await issueLinks.getIssueLink({ linkId: link?.id ?? '' });
    expect([read.inwardIssue?.key, read.outwardIssue?.key]).toEqual([first, second]);
    await issueLinks.deleteIssueLink({ linkId: link?.id ?? '' });
    expect(await linksOf(first)).toEqual([]);
    await expect(issueLinks.getIssueLink({ linkId: link?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('moves an issue through its workflow', async () => {
    const { issues } = clients.platform;
    const key = await project.create('Task', { summary: 'Sweep the hut' });
    const { transitions = [] } = await issues.getTransitions({ issueIdOrKey: key });
    const done = transitions.find(({ to }) => to?.statusCategory?.key === 'done');
    await issues.doTransition({ issueIdOrKey: key, transition: { id: done?.id ?? '' } });
    const { fields } = await issues.getIssue({ issueIdOrKey: key });
    expect(fields?.status?.statusCategory?.key).toBe('done');
    expect(fields?.resolution?.name).toBe('Done');
    await expect(
      issues.doTransition({ issueIdOrKey: key, transition: { id: '999' } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('writes, reads and removes properties of every kind of entity', async () => {
    const { issueProperties, projectProperties, userProperties } = clients.platform;
    const issueIdOrKey = await project.create('Story', { summary: 'Carry a stone' });
    const propertyKey = 'ds-smb-color';
    const body = { value: '#1D4ED8' };
    await issueProperties.setIssueProperty({ issueIdOrKey, propertyKey, body });
    expect(await issueProperties.getIssueProperty({ issueIdOrKey, propertyKey })).toEqual({
      key: propertyKey,
      value: body,
    });
    await issueProperties.deleteIssueProperty({ issueIdOrKey, propertyKey });
    expect((await issueProperties.getIssuePropertyKeys({ issueIdOrKey })).keys).toEqual([]);
    const at = { projectIdOrKey: 'WALK', propertyKey: 'smbPlan' };
    await projectProperties.setProjectProperty({ ...at, body });
    expect((await projectProperties.getProjectProperty(at)).value).toEqual(body);
    expect((await projectProperties.getProjectPropertyKeys(at)).keys).toHaveLength(1);
    await projectProperties.deleteProjectProperty(at);
    const mine = { accountId: PEOPLE.siteAdmin.id, propertyKey: 'smb-WALK' };
    await userProperties.setUserProperty({ ...mine, body });
    expect((await userProperties.getUserProperty(mine)).value).toEqual(body);
    await userProperties.deleteUserProperty(mine);
    const { boardId } = project;
    const { board } = clients.agile;
    const there = { boardId: String(boardId), propertyKey: 'settings' };
    await board.setBoardProperty({ ...there, propertyValue: body });
    expect((await board.getBoardProperty(there)).value).toEqual(body);
    expect((await board.getBoardPropertyKeys({ boardId: String(boardId) })).keys).toHaveLength(1);
    await board.deleteBoardProperty(there);
  });

  it('deletes an issue with its subtasks, and then the project', async () => {
    const { issues, projects } = clients.platform;
    const story = await project.create('Story', { summary: 'Melt' });
    await project.create('Sub-task', { summary: 'Drip', parent: { key: story } });
    await expect(issues.deleteIssue({ issueIdOrKey: story })).rejects.toMatchObject({
      status: 400,
    });
    await issues.deleteIssue({ issueIdOrKey: story, deleteSubtasks: 'true' });
    await expect(issues.getIssue({ issueIdOrKey: story })).rejects.toMatchObject({ status: 404 });
    await projects.deleteProject({ projectIdOrKey: 'WALK' });
    const left = await projects.searchProjects({});
    expect(left.values?.map(({ key }) => key)).toEqual(['STORES', 'TRAIL']);
    expect((await clients.agile.board.getAllBoards()).values).toHaveLength(2);
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
