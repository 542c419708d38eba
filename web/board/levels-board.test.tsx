// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: [] },
  lanes: ['r1', '-1'],
  stories: { 's1|r1': ['a', 'b'], 's2|r1': ['c'] },
});

/** Returns the label of the open field; null if none is open. */
const labelOf = (): string | null => {
  const open = screen.queryByRole('textbox');
  if (!(open instanceof HTMLInputElement)) return null;
  return open.labels?.[0]?.textContent ?? open.getAttribute('aria-label');
};

describe('Tab in the field for a new item', () => {
  it('opens a field one level down; Shift Tab opens one a level up', async () => {
    const board = await showBoard(map);
    board.focus('goal:g1');
    await board.user.keyboard('n');
    expect(labelOf()).toBe('Add step to Goal g1');
    await board.user.tab();
    expect(labelOf()).toBe('Add story to Epic s2, Release r1');
    await board.user.tab();
    expect(labelOf()).toBe('Add subtask to Story c');
    await board.user.tab({ shift: true });
    expect(labelOf()).toBe('Add story to Epic s2, Release r1');
    await board.user.tab({ shift: true });
    expect(labelOf()).toBe('Add step to Goal g1');
  });

  it.each([
    ['a goal without steps', 'goal:g2', 'n'],
    ['a story', 'story:a', '{Shift>}N{/Shift}'],
  ])('leaves an empty field below %s without opening another', async (_, home, key) => {
    const board = await showBoard(map);
    board.focus(home);
    await board.user.keyboard(key);
    expect(labelOf()).not.toBeNull();
    await board.user.tab();
    expect(labelOf()).toBeNull();
    expect(board.focused()).toBe(home);
  });
});
