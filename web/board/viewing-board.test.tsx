// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoryMap } from '#domain/board/model/model.ts';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const MAP = buildMap({
  goals: { plan: ['a', 'b'], build: ['c'] },
  lanes: ['r1', 'r2'],
  stories: { 'a|r1': ['1'], 'b|r1': ['2', '3'], 'c|r2': ['4'] },
});

const collapsed = (goalId: string, stepId = ''): StoryMap => ({
  ...MAP,
  goals: MAP.goals.map((goal) => ({
    ...goal,
    ...(goal.id === goalId ? { collapsed: true } : {}),
    steps: goal.steps.map((step) => (step.id === stepId ? { ...step, collapsed: true } : step)),
  })),
});

describe('folding goals and steps', () => {
  it('is done with a button, in the menu or with the minus key, and is announced', async () => {
    const board = await showBoard(MAP);
    await board.user.click(screen.getByRole('button', { name: 'Collapse Goal plan' }));
    await board.user.click(screen.getByRole('button', { name: 'Collapse Epic a' }));
    board.focus('step:c');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    await board.user.click(await screen.findByRole('menuitem', { name: /^Collapse/ }));
    board.focus('goal:build');
    await board.user.keyboard('-');
    board.focus('lane:r1');
    await board.user.keyboard('-');
    expect(board.sent).toEqual([
      ['collapse', { kind: 'goal', id: 'plan', collapsed: true }],
      ['collapse', { kind: 'step', id: 'a', collapsed: true }],
      ['collapse', { kind: 'step', id: 'c', collapsed: true }],
      ['collapse', { kind: 'goal', id: 'build', collapsed: true }],
      ['toggle', 'r1'],
    ]);
    expect(board.said).toContain('Goal build collapsed.');
  });

  it('leaves a strip that shows the number of stories and has the name as tooltip', async () => {
    const board = await showBoard(collapsed('plan', 'c'));
    const goal = board.at('goal:plan');
    expect(goal?.textContent).toMatch(/^\d+$/);
    expect(goal?.dataset.tip).toBe('Goal plan');
    expect(board.at('step:a')).toBeNull();
    expect(board.at('story:1')).toBeNull();
    const step = screen.getByRole('columnheader', { name: /Epic c.*1 story/ });
    expect(step.getAttribute('aria-expanded')).toBe('false');
    expect(board.at('story:4')).toBeNull();
  });

  it('is undone with a click or the plus key', async () => {
    const board = await showBoard(collapsed('plan', 'c'));
    await board.user.click(board.at('step:c') as HTMLElement);
    board.focus('goal:plan');
    await board.user.keyboard('+');
    await board.user.keyboard('-');
    expect(board.sent).toEqual([
      ['collapse', { kind: 'step', id: 'c', collapsed: false }],
      ['collapse', { kind: 'goal', id: 'plan', collapsed: false }],
    ]);
  });

  it('toggles the subtasks of a story with the minus and plus keys', async () => {
    const board = await showBoard(MAP);
    board.focus('story:1');
    await board.user.keyboard('+');
    board.update({ openSubtasks: new Set(['1']) });
    await board.user.keyboard('-');
    expect(board.sent).toEqual([
      ['subtasks', { id: '1', open: true }],
      ['subtasks', { id: '1', open: false }],
    ]);
  });
});

describe('hiding', () => {
  it('is possible for goals, steps and lanes but not for stories, and moves the focus', async () => {
    const board = await showBoard(MAP);
    for (const thing of ['story:1', 'step:a', 'goal:plan', 'lane:r1']) {
      board.focus(thing);
      await board.user.keyboard('h');
    }
    expect(board.sent).toEqual([
      ['hide', { kind: 'step', id: 'a' }],
      ['hide', { kind: 'goal', id: 'plan' }],
      ['hide', { kind: 'lane', id: 'r1' }],
    ]);
    expect(board.focused()).toBe('lane:r2');
    expect(board.said.at(-1)).toContain('r1 hidden');
  });

  it('is offered in the menu of a lane', async () => {
    const board = await showBoard(MAP);
    await board.user.click(screen.getByRole('button', { name: 'More actions for Release r2' }));
    await board.user.click(await screen.findByRole('menuitem', { name: /^Hide/ }));
    await waitFor(() => expect(board.sent).toEqual([['hide', { kind: 'lane', id: 'r2' }]]));
  });

  it('moves the focus to a neighbour when it is chosen in the menu', async () => {
    const board = await showBoard(MAP);
    board.focus('step:a');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    await board.user.click(await screen.findByRole('menuitem', { name: /^Hide/ }));
    await waitFor(() => expect(board.focused()).toBe('step:b'));
    expect(board.sent).toEqual([['hide', { kind: 'step', id: 'a' }]]);
  });
});

describe('folded columns', () => {
  it('show how many of their stories are in each lane', async () => {
    const map = collapsed('plan', 'c');
    await showBoard(map);
    const cells = screen
      .getAllByRole('gridcell', { name: /\d+ stor/ })
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['33 stories', '11 story']);
  });
});
