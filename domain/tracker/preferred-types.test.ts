import { describe, expect, it } from 'vitest';
import type { IssueType } from './entities.ts';
import { preferredTypes } from './preferred-types.ts';

const types = (...names: string[]): IssueType[] =>
  names.map((name) => ({ id: name, name, hierarchyLevel: 0, subtask: false, iconUrl: null }));
const namesOf = (of: readonly IssueType[]) => of.map(({ name }) => name);

describe('the preferred issue types of new cards', () => {
  it.each([
    ['English', ['Bug', 'Improvement', 'Task', 'Story']],
    ['German', ['Fehler', 'Verbesserung', 'Aufgabe', 'Story']],
    ['French', ['Bug', 'Amélioration', 'Tâche', 'Récit']],
    ['Spanish', ['Error', 'Mejora', 'Tarea', 'Historia']],
    ['Japanese', ['バグ', '改善', 'タスク', 'ストーリー']],
    ['Korean', ['버그', '개선', '작업', '스토리']],
    ['Chinese', ['故障', '改进', '任务', '故事']],
  ])('put stories first and defects last on a site in %s', (_language, names) => {
    expect(namesOf(preferredTypes(types(...names), 0, null))).toEqual(names.toReversed());
  });

  it('are only the type that the admins chose, when the project has it', () => {
    expect(namesOf(preferredTypes(types('Bug', 'Story'), 0, 'Bug'))).toEqual(['Bug']);
  });

  it('keep the order of the project when their names are not known', () => {
    expect(namesOf(preferredTypes(types('Wish', 'Change'), 0, 'gone'))).toEqual(['Wish', 'Change']);
  });
});
