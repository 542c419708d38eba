import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../aggregates/sharing/initials.ts';
import type { SharedBoard } from '../../contracts/shared-board.ts';
import { outlineOf } from './outline.ts';

const todo = { name: 'To do', category: 'new' } as const;
const done = { name: 'Done', category: 'done' } as const;
const card = (id: string, overrides: object = {}) => ({
  id,
  key: `W-${id}`,
  summary: `Card ${id}`,
  status: todo,
  ...overrides,
});
const board = (overrides: Partial<SharedBoard> = {}): SharedBoard => ({
  schema: 1,
  name: 'Walks',
  storedAt: '2026-11-21T09:00:00.000Z',
  tasks: [card('1'), card('2')],
  stories: [],
  releases: [
    { id: '7', name: 'First', released: false, releaseDate: '2026-12-01' },
    { id: '8', name: 'Empty', released: false },
  ],
  sprints: [{ id: '5', name: 'Sprint 1', state: 'closed', endDate: '2026-11-01T10:00:00.000Z' }],
  ...overrides,
});

const names = (shown: SharedBoard) =>
  outlineOf(shown).goals.map(({ name, steps }) => [
    name,
    steps.map(({ name: step, cells }) => [step, cells.map((each) => each.map(({ id }) => id))]),
  ]);

describe('the outline of a shared board', () => {
  it('lists stories by goal, step and release; stories without a step or release come last', () => {
    const shown = board({
      goals: [{ id: 'g', summary: 'Goal', color: '#1D4ED8' }],
      issuesMapping: [{ goalId: 'g', issueKey: 'W-1' }],
      stories: [
        card('3', { parentKey: 'W-1', versionIds: ['7'] }),
        card('4', { parentKey: 'W-1' }),
        card('5', { parentKey: 'W-9', versionIds: ['99'], status: done }),
      ],
    });
    expect(names(shown)).toEqual([
      ['Goal', [['Card 1', [['3'], ['4']]]]],
      [
        null,
        [
          ['Card 2', [[], []]],
          [null, [[], ['5']]],
        ],
      ],
    ]);
    const { lanes, stories, done: finished } = outlineOf(shown);
    expect(lanes).toEqual([
      { name: 'First', ends: '2026-12-01', isOver: false },
      { name: null, ends: null, isOver: false },
    ]);
    expect([stories, finished]).toEqual([3, 1]);
  });

  it('is divided by release, by sprint or not at all, as the admins chose', () => {
    const stories = [card('3', { parentKey: 'W-1', versionIds: ['7'], sprintIds: ['5'] })];
    const outlineBy = (structView: string) =>
      outlineOf(board({ stories, adminSetting: { boardSetting: { structView } } })).lanes;
    expect(outlineBy('sprint')).toEqual([{ name: 'Sprint 1', ends: '2026-11-01', isOver: true }]);
    expect(outlineBy('none')).toEqual([{ name: null, ends: null, isOver: false }]);
  });

  it('ignores invalid colours', () => {
    const colored = (color: string) =>
      outlineOf(board({ goals: [{ id: 'g', summary: 'Goal', color }] })).goals[0]?.color;
    expect(colored('#1D4ED8')).toBe('#1D4ED8');
    expect(colored('red;background:url(//x)')).toBeNull();
  });
});

describe('initialsOf', () => {
  it.each([
    ['Cem Walker', 'CW'],
    ['ines de la Sato', 'IS'],
    ['Ana', 'A'],
    ['佐藤 花子', '佐花'],
    ['  ', ''],
    ['CW', 'CW'],
    ['😀 smile', '😀S'],
  ])('makes %j into %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
