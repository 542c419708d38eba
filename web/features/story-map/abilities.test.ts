import { describe, expect, it } from 'vitest';
import type { ProjectId } from '#domain/kernel/ids.ts';
import type { Project } from '#domain/tracker/entities.ts';
import type { BoardData, Rights } from '../../api/board/board-data.ts';
import { abilitiesOf } from './abilities.ts';

const project = (id: string): Project => ({
  id: id as ProjectId,
  key: `P${id}`,
  name: `P${id}`,
  style: 'classic',
  issueTypes: [],
});

const board = (rights: Rights, projects = [project('1')]): BoardData => ({
  arg: { ref: { kind: 'project', project: 'P1' }, completed: false },
  projects,
  rights,
  versions: [],
  sprints: [],
  steps: {},
  stories: {},
  subtasks: {},
  leftOut: 0,
});

describe('what a viewer may do', () => {
  it('leaves goals to project admins and moves to editors', () => {
    expect(abilitiesOf(board({ editIssues: true, administer: false }))).toEqual({
      createGoals: false,
      editGoals: true,
      rankGoals: true,
      editIssues: true,
      rankIssues: true,
    });
    expect(abilitiesOf(board({ editIssues: true, administer: true })).createGoals).toBe(true);
  });

  it('is nothing for who only looks', () => {
    const can = abilitiesOf(board({ editIssues: false, administer: false }));
    expect(Object.values(can)).toEqual([false, false, false, false, false]);
  });

  it('makes no goal where its project is not clear', () => {
    const rights = { editIssues: true, administer: true };
    expect(abilitiesOf(board(rights, [project('1'), project('2')])).createGoals).toBe(false);
  });
});
