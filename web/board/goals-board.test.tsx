// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NONE, showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({ goals: { g1: ['s1'], g2: [] }, lanes: ['r1'], stories: {} });

describe('the head of a goal', () => {
  const stories = (...ids: string[]) =>
    buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: { 's1|r1': ids } });

  it('counts the stories that the map shows, of all stories of the goal', async () => {
    const board = await showBoard(stories('a', 'b'), { whole: stories('a', 'b', 'c') });
    expect(board.at('goal:g1')?.textContent).toContain('2 of 3 stories');
  });

  it('says one number when the map shows all stories of the goal', async () => {
    const board = await showBoard(stories('a', 'b'), { whole: stories('a', 'b') });
    expect(board.at('goal:g1')?.textContent).toContain('2 stories');
  });
});

describe('adding a goal', () => {
  it('sends the name, and returns the focus to the button', async () => {
    const board = await showBoard(map);
    await board.user.click(screen.getByRole('button', { name: 'Add goal' }));
    await board.user.keyboard('  Plan a trip {Enter}{Escape}');
    expect(board.sent).toEqual([['create', { summary: 'Plan a trip' }]]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add goal' }));
  });

  it('continues with the next goal until Enter in an empty field', async () => {
    const board = await showBoard(map);
    await board.user.click(screen.getByRole('button', { name: 'Add goal' }));
    await board.user.keyboard('Hike{Enter}Hug the hut{Enter}{Enter}');
    expect(board.sent).toEqual([
      ['create', { summary: 'Hike' }],
      ['create', { summary: 'Hug the hut' }],
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add goal' }));
  });

  it('sends the typed name and closes the field when the field loses the focus', async () => {
    const board = await showBoard(map);
    await board.user.click(screen.getByRole('button', { name: 'Add goal' }));
    await board.user.keyboard('Hike{Enter}Sleep');
    await board.user.click(screen.getByRole('button', { name: 'Release r1' }));
    expect(board.sent).toContainEqual(['create', { summary: 'Sleep' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('requires a name within the length limit', async () => {
    const board = await showBoard(map);
    await board.user.click(screen.getByRole('button', { name: 'Add goal' }));
    await board.user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).not.toBe('');
    await board.user.paste('x'.repeat(255));
    await board.user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('255');
    await board.user.keyboard('{Backspace}{Enter}');
    expect(board.sent).toEqual([['create', { summary: 'x'.repeat(254) }]]);
  });

  it('is cancelled with Escape', async () => {
    const board = await showBoard(map);
    await board.user.click(screen.getByRole('button', { name: 'Add goal' }));
    await board.user.keyboard('Plan{Escape}');
    expect(board.sent).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is not offered to users who may not create goals', async () => {
    await showBoard(map, { can: NONE });
    expect(screen.queryByRole('button', { name: 'Add goal' })).toBeNull();
  });
});

describe('renaming a goal', () => {
  it.each(['{F2}', 'e', '{Enter}'])('starts with %s and returns the focus', async (key) => {
    const board = await showBoard(map);
    board.focus('goal:g1');
    await board.user.keyboard(key);
    await board.user.clear(screen.getByRole('textbox'));
    await board.user.keyboard('Reach the hut{Enter}');
    expect(board.sent).toEqual([['rename', { goalId: 'g1', summary: 'Reach the hut' }]]);
    expect(board.focused()).toBe('goal:g1');
  });

  it('starts with a double click, and sends nothing when the name stays the same', async () => {
    const board = await showBoard(map);
    await board.user.dblClick(screen.getByText('Goal g2'));
    await board.user.keyboard('{Enter}');
    expect(board.sent).toEqual([]);
    expect(board.focused()).toBe('goal:g2');
  });

  it('sends a valid name when the field loses the focus', async () => {
    const board = await showBoard(map);
    await board.user.dblClick(screen.getByText('Goal g2'));
    await board.user.clear(screen.getByRole('textbox'));
    await board.user.keyboard('Elsewhere');
    await board.user.click(screen.getByRole('button', { name: 'Release r1' }));
    expect(board.sent).toContainEqual(['rename', { goalId: 'g2', summary: 'Elsewhere' }]);
  });

  it('is not possible for the column of steps without a goal, or without the right to edit goals', async () => {
    const board = await showBoard(map);
    board.focus('goal:-1');
    await board.user.keyboard('{F2}');
    board.update({ can: NONE });
    board.focus('goal:g1');
    await board.user.keyboard('{F2}');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
