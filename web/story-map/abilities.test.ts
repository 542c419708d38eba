import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '#domain/aggregates/setting/admin-settings.ts';
import type { ProjectId } from '#domain/kernel/ids.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import type { BoardData, Rights } from '../store/board-data/board-data.ts';
import { abilitiesOf } from './abilities.ts';

const project = (id: string): Project => ({
  id: id as ProjectId,
  key: `P${id}`,
  name: `P${id}`,
  style: 'classic',
  issueTypes: [],
});

const NO_RIGHTS: Rights = {
  createIssues: true,
  editIssues: false,
  deleteIssues: false,
  assignIssues: false,
  transitionIssues: false,
  scheduleIssues: false,
  administer: false,
};

const board = (held: Partial<Rights>): BoardData => ({
  arg: { ref: { kind: 'project', project: 'P1' }, completed: false },
  projects: [project('1')],
  scope: { projectKey: 'P1' },
  boardId: null,
  rankField: null,
  rights: { ...NO_RIGHTS, ...held },
  admin: DEFAULT_ADMIN_SETTINGS,
  fields: NO_FIELDS,
  versions: [],
  sprints: [],
  steps: {},
  stories: {},
  subtasks: {},
  leftOut: 0,
});

describe('abilitiesOf', () => {
  it('lets project admins create goals and steps, and users who may edit issues change goals', () => {
    expect(abilitiesOf(board({ editIssues: true }))).toMatchObject({
      createGoals: false,
      createSteps: false,
      createStories: true,
      deleteGoals: false,
      editGoals: true,
      rankGoals: true,
      editIssues: true,
      rankIssues: true,
    });
    const admin = abilitiesOf(board({ administer: true }));
    expect(admin).toMatchObject({ createGoals: true, createSteps: true, deleteGoals: true });
  });

  it('allows nothing to viewers', () => {
    const can = abilitiesOf(board({ createIssues: false }));
    expect(Object.values(can).filter(Boolean)).toEqual([]);
  });

  it('allows assigning only to users who may also edit', () => {
    expect(abilitiesOf(board({ assignIssues: true })).assignIssues).toBe(false);
    expect(abilitiesOf(board({ assignIssues: true, editIssues: true })).assignIssues).toBe(true);
  });
});
