// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { dropTargetAt } from './geometry/drop/drop.ts';
import { storyBox } from './geometry/layout/boxes.ts';
import { layoutMap } from './geometry/layout/layout.ts';
import { CARD, SUBTASK } from './geometry/layout/sizes.ts';
import { boardPoint } from './geometry/units.ts';
import { NONE, showBoard } from './testing/board.tsx';
import { issue } from './testing/issues.ts';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const story = (id: string, subtasks: readonly string[]) => ({
  issue: issue(id, 0),
  goalId: 'g1',
  stepId: 's1',
  laneId: 'r1',
  subtasks: subtasks.map((each) => issue(each, -1)),
});
const map = buildMap({
  goals: { g1: ['s1'] },
  lanes: ['r1'],
  stories: { 's1|r1': [story('a', ['x', 'y']), story('b', [])] },
});

const row = (id: string) => document.querySelector<HTMLElement>(`[data-subtask="${id}"] > button`);
const focusedRow = () =>
  (document.activeElement?.closest('[data-subtask]') as HTMLElement | null)?.dataset.subtask ??
  null;

/** A board with the focus on the first subtask of the first story. */
const onFirst = async (changes = {}) => {
  const board = await showBoard(map, changes);
  board.focus('story:a');
  row('x')?.focus();
  return board;
};

describe('subtasks by keyboard', () => {
  it('are reached with the arrow keys; ArrowUp on the first subtask focuses the story', async () => {
    const board = await onFirst();
    await board.user.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('y');
    await board.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(board.focused()).toBe('story:a');
  });

  it('are renamed in place', async () => {
    const board = await onFirst();
    await board.user.keyboard('e');
    await board.user.clear(screen.getByRole('textbox'));
    await board.user.keyboard('Pack{Enter}');
    expect(board.sent).toEqual([['edit', { id: 'x', edit: { summary: 'Pack' } }]]);
    expect(focusedRow()).toBe('x');
  });

  it('move within their story with the menu', async () => {
    const board = await onFirst();
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    await board.user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    const move = { subtaskId: 'x', toStoryId: 'a', after: 'y', before: null };
    expect(board.sent).toEqual([['subtask', move]]);
    expect(board.said.at(-1)).toBe('Sub-task x moved to Story a, position 2 of 2.');
  });

  it('move to another story with the move dialog', async () => {
    const board = await onFirst();
    await board.user.keyboard('m');
    const dialog = screen.getByRole('dialog');
    await board.user.type(within(dialog).getByLabelText('Find a story'), 'story b');
    await board.choose(within(dialog).getByLabelText('Story'), /Story b/);
    await board.user.click(within(dialog).getByRole('button', { name: 'Move' }));
    const move = { subtaskId: 'x', toStoryId: 'b', after: null, before: null };
    expect(board.sent).toEqual([['subtask', move]]);
  });

  it('are deleted after a confirmation, and the next subtask gets the focus', async () => {
    const board = await onFirst();
    await board.user.keyboard('{Delete}');
    await board.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(board.sent).toEqual([
      ['remove', { target: { kind: 'subtask', id: 'x' }, below: 'delete' }],
    ]);
    expect(focusedRow()).toBe('y');
  });

  it('offer only "Open" to users who may do nothing else', async () => {
    const board = await onFirst({ can: NONE });
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['OpenEnter']);
  });
});

describe('a dragged subtask', () => {
  const layout = layoutMap(map, {
    collapsedLanes: new Set(),
    subtasks: { show: true, open: new Set() },
    scale: 1,
  });
  const rules = { move: true, rank: true };
  const over = (id: string, rows: number) => {
    const box = storyBox(layout, id);
    const y = (box?.y ?? 0) + CARD.height + SUBTASK.padding + rows * SUBTASK.height;
    return boardPoint((box?.x ?? 0) + 20, Math.min(y, (box?.y ?? 0) + (box?.height ?? 0) - 1));
  };
  const dropped = (point: ReturnType<typeof over>, more = {}) =>
    dropTargetAt(
      layout,
      { kind: 'subtask', id: 'x' },
      { layer: 'lanes', point },
      { ...rules, ...more },
    );

  it('is dropped between the rows nearest to the pointer', () => {
    expect(dropped(over('a', 2))).toMatchObject({
      kind: 'subtask',
      move: { subtaskId: 'x', toStoryId: 'a', after: 'y', before: null },
    });
    expect(dropped(over('a', 0))).toEqual({ kind: 'same' });
  });

  it('is dropped at the end of a story without subtasks, unless that story refuses it', () => {
    expect(dropped(over('b', 0))).toMatchObject({
      move: { toStoryId: 'b', after: null, before: null },
    });
    const refused = { storyRefusal: () => 'MOVE_OTHER_PROJECT' as const };
    expect(dropped(over('b', 0), refused)).toMatchObject({ reason: 'MOVE_OTHER_PROJECT' });
    expect(dropped(over('a', 2), refused)).toMatchObject({ kind: 'subtask' });
  });

  it('has no drop target outside the cards', () => {
    expect(dropped(boardPoint(2000, 400)).kind).toBe('nowhere');
  });
});
