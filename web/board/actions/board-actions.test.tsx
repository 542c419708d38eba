// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardHandle } from '../props/handle.ts';
import { NONE, showBoard } from '../testing/board.tsx';
import { buildMap } from '../testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'] },
  lanes: ['r1', 'r2'],
  stories: { 's1|r1': ['a', 'b'], 's2|r2': ['c'] },
});

const PLACES = ['goal:g1', 'goal:-1', 'step:s1', 'step:-1', 'story:a', 'lane:r1'];

const opened = async () => {
  let handle: BoardHandle | null = null;
  const board = await showBoard(map, {
    handle: (given) => {
      handle = given;
    },
  });
  const asked = () => {
    if (!handle) throw new Error('no board is shown');
    return handle;
  };
  return { board, asked };
};

describe('the actions of an element on the map', () => {
  it.each(PLACES)('have no shortcut in common on %s', async (place) => {
    const { board, asked } = await opened();
    board.focus(place);
    const keys = asked()
      .thing()
      ?.commands.flatMap((command) => command.keys.map((key) => key.toLowerCase()));
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('are the same in its menu and in the command palette', async () => {
    const { board, asked } = await opened();
    board.focus('story:a');
    const labels = asked()
      .thing()
      ?.commands.map(({ label }) => label);
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    const lines = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(labels?.length).toBeGreaterThan(8);
    expect(lines.map((line, at) => line?.startsWith(labels?.[at] ?? '?'))).not.toContain(false);
    expect(lines).toHaveLength(labels?.length ?? 0);
  });

  it.each([
    ['who may edit goals', true],
    ['who may only look', false],
  ])('offer fields of a goal to edit for a user %s', async (_, editGoals) => {
    const board = await showBoard(map, {
      can: { ...NONE, editGoals },
      onOpenGoal: () => undefined,
    });
    board.focus('goal:g1');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    const lines = screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
    expect(lines.some((line) => line.startsWith('Open'))).toBe(true);
    expect(lines.some((line) => line.startsWith('Edit fields'))).toBe(editGoals);
  });

  it('open as a menu at the pointer on a right click', async () => {
    const { board } = await opened();
    const card = board.at('story:a');
    if (!card) throw new Error('no card');
    await board.user.pointer({ target: card, keys: '[MouseRight]', coords: { x: 37, y: 53 } });
    const anchor = document.querySelector<HTMLElement>('[data-state="open"][aria-hidden="true"]');
    expect([anchor?.style.left, anchor?.style.top]).toEqual(['37px', '53px']);
  });
});

describe('the handle of a board', () => {
  it('unfolds the lane of an element before it focuses the element', async () => {
    let handle: BoardHandle | null = null;
    const board = await showBoard(map, {
      collapsedLanes: new Set(['r2']),
      handle: (given) => {
        handle = given;
      },
    });
    const { shows, show } = handle as unknown as BoardHandle;
    expect([shows({ kind: 'story', id: 'c' }), shows({ kind: 'story', id: 'x' })]).toEqual([
      true,
      false,
    ]);
    show({ kind: 'story', id: 'c' });
    expect(board.sent).toEqual([['toggle', 'r2']]);
    board.update({ collapsedLanes: new Set() });
    expect(board.focused()).toBe('story:c');
  });
});
