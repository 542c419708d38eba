import { describe, expect, it } from 'vitest';
import { step, story, subtask } from '../../testing/issues.ts';
import { byId } from './levels.ts';
import { loadedPart } from './loaded-part.ts';

const DONE = { category: 'done' } as const;

const BOARD = {
  scope: { projectKey: 'ONE' } as const,
  steps: byId([step('1'), step('2', DONE)]),
  stories: byId([
    story('3', { versionIds: ['9'] }),
    story('4', { versionIds: ['9'], ...DONE }),
    story('5'),
  ]),
  subtasks: byId([subtask('6'), subtask('7', DONE)]),
};

const idsOf = (board: typeof BOARD) =>
  [board.steps, board.stories, board.subtasks].map((level) => Object.keys(level));

describe('the loaded part of a board', () => {
  it('has no finished issues, and no stories that are on no map', () => {
    expect(idsOf(loadedPart(BOARD, { completed: false }))).toEqual([['1'], ['3'], ['6']]);
  });

  it('has finished issues if they are asked for', () => {
    expect(idsOf(loadedPart(BOARD, { completed: true }))).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['6', '7'],
    ]);
  });

  it('has finished steps if only they are asked for', () => {
    const part = loadedPart(BOARD, { completed: false, completedSteps: true });
    expect(idsOf(part)).toEqual([['1', '2'], ['3'], ['6']]);
  });

  it('has all stories if a map shows stories without a place', () => {
    const flat = { ...BOARD, scope: { projectKeys: ['ONE'], flat: true } };
    expect(Object.keys(loadedPart(flat, { completed: false }).stories)).toEqual(['3', '5']);
  });
});
