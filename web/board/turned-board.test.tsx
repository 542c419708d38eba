// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: [] },
  lanes: ['r1', 'r2'],
  stories: { 's1|r1': ['a', 'b'], 's1|r2': ['c'], 's2|r1': ['d'] },
});
const turned = (changes: Parameters<typeof showBoard>[1] = {}) =>
  showBoard(map, { orientation: 'horizontal', ...changes });

describe('a horizontal map', () => {
  it('is a grid with steps as rows and lanes as columns', async () => {
    const board = await turned();
    const grid = screen.getByRole('grid');
    // One column of goals, one of steps, and one for each of the two lanes.
    expect(grid.getAttribute('aria-colcount')).toBe('4');
    const step = board.at('step:s2');
    expect(step?.getAttribute('role')).toBe('rowheader');
    expect(step?.getAttribute('aria-colindex')).toBe('2');
    const row = step?.closest('[role=row]')?.getAttribute('aria-rowindex');
    const story = board.at('story:d');
    expect(story?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe(row);
    const column = story?.closest('[role=gridcell]')?.getAttribute('aria-colindex');
    const head = within(grid).getByRole('columnheader', { name: /Release r1/ });
    expect(head.getAttribute('aria-colindex')).toBe(column);
    expect(board.at('goal:g1')?.getAttribute('aria-rowspan')).toBe('2');
  });

  it('moves a carried card in the direction of the arrow key', async () => {
    const board = await turned();
    board.focus('story:d');
    await board.user.keyboard(' {ArrowRight}{ArrowUp} ');
    expect(board.sent).toEqual([
      ['story', { storyId: 'd', toStepId: 's1', toLaneId: 'r2', after: null, before: 'c' }],
    ]);
  });

  it('shows step names in the far view; a vertical map shows only story counts', async () => {
    const afar = await turned({ zoom: 20 });
    expect(afar.at('step:s1')?.textContent).toBe('Epic s13');
    cleanup();
    const upright = await showBoard(map, { zoom: 20 });
    expect(upright.at('step:s1')?.textContent).toBe('3');
  });

  it('offers "Move down" instead of "Move right" for a step', async () => {
    const board = await turned();
    board.focus('step:s1');
    await board.user.keyboard('{Shift>}{F10}{/Shift}');
    expect(screen.getByRole('menuitem', { name: 'Move down' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Move right' })).toBeNull();
  });

  it('has fields to add stories, steps and goals in place', async () => {
    const board = await turned();
    board.focus('story:d');
    await board.user.keyboard('nAt night{Enter}{Escape}');
    expect(board.sent.at(-1)).toMatchObject(['add', { summaries: ['At night'] }]);
    await board.user.click(screen.getByRole('button', { name: 'Add step to Goal g2' }));
    await board.user.keyboard('By boat{Enter}{Escape}');
    expect(board.sent.at(-1)).toEqual([
      'add',
      { place: { kind: 'step', goalId: 'g2' }, summaries: ['By boat'] },
    ]);
    await board.user.click(screen.getByRole('button', { name: 'Add goal' }));
    await board.user.keyboard('Cross the lake{Enter}');
    expect(board.sent.at(-1)).toEqual(['create', { summary: 'Cross the lake' }]);
  });

  it('shows stories without a step in a dock, one row per lane until it is opened', async () => {
    const others = ['o1', 'o2', 'o3', 'o4', 'o5'];
    const crowded = buildMap({
      goals: { g1: ['s1'] },
      lanes: ['r1', 'r2'],
      stories: { 's1|r1': ['a'], '-1|r1': others },
    });
    const board = await showBoard(crowded, { orientation: 'horizontal' });
    const shown = () => others.filter((id) => board.at(`story:${id}`)).join();
    await screen.findByRole('rowheader', { name: 'Other' });
    await expect.poll(shown).toBe('o1,o2');
    board.focus('story:o2');
    await board.user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(document.activeElement).toBe(board.at('story:a'));
    await board.user.click(screen.getByRole('button', { name: /^Show all/ }));
    await expect.poll(shown).toBe(others.join());
    await board.user.click(screen.getByRole('button', { name: 'Show fewer' }));
    await expect.poll(shown).toBe('o1,o2');
  });

  it('collapses a lane to a strip with its name', async () => {
    const board = await turned({ collapsedLanes: new Set(['r1']) });
    expect(board.at('story:a')).toBeNull();
    expect(board.at('lane:r1')?.textContent).toContain('Release r1');
    await board.user.click(screen.getByRole('button', { name: 'Release r1' }));
    expect(board.sent).toEqual([['toggle', 'r1']]);
  });

  it('is shown vertically when the board is narrow', async () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    await turned();
    expect(screen.getByRole('grid').getAttribute('data-laid')).toBe('vertical');
    width.mockRestore();
  });
});

describe('a map too large for its canvas', () => {
  const lanes = Array.from({ length: 80 }, (_, index) => `r${index}`);
  const large = buildMap({
    goals: { g1: ['s1'] },
    lanes,
    stories: Object.fromEntries(
      lanes.map((lane) => [`s1|${lane}`, Array.from({ length: 9 }, (_, at) => `${lane}.${at}`)]),
    ),
    other: false,
  });

  it('says how many lanes it collapsed, and collapses others when the user opens one', async () => {
    const board = await showBoard(large, { zoom: 100 });
    const status = () => screen.getByText(/too large to show everything/).textContent ?? '';
    const count = () => Number(/(\d+) lanes are collapsed/.exec(status())?.[1]);
    const before = count();
    expect(before).toBeGreaterThan(10);
    board.focus('lane:r0');
    await board.user.keyboard('{End}');
    const last = board.at('lane:r79');
    expect(last?.getAttribute('aria-expanded')).toBe('false');
    await board.user.click(last as HTMLElement);
    expect(board.at('lane:r79')?.getAttribute('aria-expanded')).toBe('true');
    expect(board.sent).toEqual([]);
    expect(count()).toBeGreaterThanOrEqual(before);
  });
});
