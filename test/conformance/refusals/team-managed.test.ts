import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { makeTeamProject, type TeamProject } from '../site/team-project.ts';
import { fieldRefusal, refusal, shown } from './shown.ts';

const NEXT_GEN = refusal(
  400,
  'The request contains a next-gen issue. This operation does not work for next-gen issues: use the Edit issue operation and set the parent property (i.e., \'"parent":{"key":"PROJ-123"}\').',
);
const off = (id: string) =>
  fieldRefusal({
    [id]: `Field '${id}' cannot be set. It is not on the appropriate screen, or unknown.`,
  });
const WRONG_PARENT = 'Given parent work item does not belong to appropriate hierarchy.';

describe('a team-managed project', () => {
  let site: ConformanceSite;
  let team: TeamProject;
  beforeAll(async () => {
    site = await openConformanceSite();
    team = await makeTeamProject(site);
  });
  afterAll(() => site.close());

  const ask = async (method: string, path: string, body?: unknown) =>
    shown(await site.as('siteAdmin')(method, path, body));

  it('does not support the resources for epics', async () => {
    const epic = `/rest/agile/1.0/epic/${team.epic}`;
    expect(await ask('GET', epic)).toEqual(NEXT_GEN);
    expect(await ask('POST', epic, { color: { key: 'color_2' } })).toEqual(NEXT_GEN);
    expect(await ask('GET', `${epic}/issue`)).toEqual(NEXT_GEN);
    expect(await ask('POST', `${epic}/issue`, { issues: [team.story] })).toEqual(NEXT_GEN);
    expect(await ask('PUT', `${epic}/rank`, { rankBeforeEpic: 'TRAIL-1' })).toEqual(NEXT_GEN);
    const classic = '/rest/agile/1.0/epic/TRAIL-1';
    expect(await ask('POST', `${classic}/issue`, { issues: [team.story] })).toEqual(NEXT_GEN);
    expect(await ask('PUT', `${classic}/rank`, { rankAfterEpic: team.epic })).toEqual(NEXT_GEN);
    const none = '/rest/agile/1.0/epic/none/issue';
    expect(await ask('POST', none, { issues: [team.story] })).toEqual(NEXT_GEN);
  });

  it('accepts an epic of the same project in the parent field', async () => {
    const path = `/rest/api/3/issue/${team.story}`;
    const edit = (fields: object) => ask('PUT', path, { fields });
    expect(await edit({ customfield_10014: team.epic })).toEqual(off('customfield_10014'));
    expect(await edit({ parent: { key: 'TRAIL-1' } })).toEqual(
      fieldRefusal({ parentId: WRONG_PARENT }),
    );
    expect((await edit({ parent: { key: team.epic } })).status).toBe(204);
    const read = await site.as('siteAdmin')('GET', `${path}?fields=parent`);
    expect(read.body.fields.parent.key).toBe(team.epic);
  });

  it('refuses stories of other projects under its epics', async () => {
    const edit = { fields: { parent: { key: team.epic } } };
    expect(await ask('PUT', '/rest/api/3/issue/TRAIL-2', edit)).toEqual(
      fieldRefusal({ parentId: WRONG_PARENT }),
    );
  });

  it('has an estimate field of its own, and neither story points nor components', async () => {
    const path = `/rest/api/3/issue/${team.story}`;
    expect(await ask('PUT', path, { fields: { customfield_10026: 3 } })).toEqual(
      off('customfield_10026'),
    );
    expect(await ask('PUT', path, { fields: { components: [] } })).toEqual(off('components'));
    const estimate = `/rest/agile/1.0/issue/${team.story}/estimation?boardId=${team.boardId}`;
    expect((await ask('PUT', estimate, { value: '3' })).body).toEqual({
      fieldId: 'customfield_10016',
      value: '3.0',
    });
  });

  it('has sprints only while they are switched on for its board', async () => {
    const board = `/rest/agile/1.0/board/${team.boardId}`;
    const none = refusal(400, 'The board does not support sprints');
    const sprint = { name: 'First', originBoardId: team.boardId };
    expect(await ask('GET', `${board}/sprint`)).toEqual(none);
    expect(await ask('POST', '/rest/agile/1.0/sprint', sprint)).toEqual(none);
    for (const word of ['backlog', 'sprints'])
      expect(
        (await ask('PUT', `${board}/features`, { feature: `jsw.agility.${word}`, enabling: true }))
          .status,
      ).toBe(200);
    expect((await ask('POST', '/rest/agile/1.0/sprint', sprint)).status).toBe(201);
  });

  it('is the only kind of project with board features that can be switched', async () => {
    const feature = { boardId: 1, feature: 'jsw.agility.sprints', enabling: false };
    expect(await ask('PUT', '/rest/agile/1.0/board/1/features', feature)).toEqual(
      refusal(400, "The feature 'Sprints' is locked and cannot be changed."),
    );
  });

  it('gets only answers that the official documents describe', () => {
    expect(site.recorder.faults()).toEqual([]);
  });
});
