// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANE } from './geometry/layout/sizes.ts';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const map = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: { 's1|r1': ['a', 'b'] } });

const wheel = (deltaY: number, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) => {
  const grid = screen.getByRole('grid');
  const event = createEvent.wheel(grid, { deltaY, cancelable: true });
  Object.defineProperties(event, {
    ctrlKey: { value: held.ctrlKey ?? false },
    metaKey: { value: held.metaKey ?? false },
    clientX: { value: 40 },
    clientY: { value: 300 },
  });
  fireEvent(grid, event);
  return event.defaultPrevented;
};

describe('zooming', () => {
  it('happens with Ctrl and the wheel; the wheel alone scrolls', async () => {
    const board = await showBoard(map);
    expect(wheel(-100)).toBe(false);
    expect(wheel(-100, { ctrlKey: true })).toBe(true);
    expect(board.sent).toEqual([['zoom', 88]]);
    board.update({ zoom: 88 });
    wheel(100, { metaKey: true });
    expect(board.sent.at(-1)).toEqual(['zoom', 80]);
  });

  it('adds up small movements of a touchpad', async () => {
    const board = await showBoard(map);
    for (let pinch = 0; pinch < 3; pinch += 1) wheel(-0.3, { ctrlKey: true });
    expect(board.sent).toEqual([['zoom', 81]]);
  });

  it('stops at its limits, 20 and 200 per cent', async () => {
    const board = await showBoard(map, { zoom: 195 });
    wheel(-100, { ctrlKey: true });
    board.update({ zoom: 200 });
    wheel(-100, { ctrlKey: true });
    board.update({ zoom: 21 });
    wheel(100, { ctrlKey: true });
    board.update({ zoom: 20 });
    wheel(100, { ctrlKey: true });
    expect(board.sent).toEqual([
      ['zoom', 200],
      ['zoom', 20],
    ]);
  });

  it('keeps the point of the map under the pointer', async () => {
    const board = await showBoard(map, { zoom: 100 });
    const grid = screen.getByRole('grid');
    grid.scrollLeft = 100;
    grid.scrollTop = 50;
    fireEvent.scroll(grid);
    wheel(-100, { ctrlKey: true });
    board.update({ zoom: 111 });
    // The pointer was 40 pixels from the left edge of the viewport, over the point that is 140 units from the left edge
    // of the map.
    expect(grid.scrollLeft).toBeCloseTo(140 * 1.11 - 40, 0);
  });
});

describe('the far view', () => {
  it('shows cards to the right of the column of lane names, and below their steps', async () => {
    const board = await showBoard(map, { zoom: 20 });
    const bodies: string[] = [];
    for (let at = board.at('story:a')?.parentElement; at; at = at.parentElement) {
      if (at.style.marginLeft !== '') bodies.push(at.style.marginLeft);
    }
    expect(bodies).toEqual([`${LANE.asidePixels}px`]);
  });

  /** Returns the lengths of the parts of a folded lane's bar, by status. */
  const barOf = (lane: string) => {
    const head = document.querySelector(`[data-address="lane:${lane}"]`)?.closest('[data-rich]');
    const bar = head?.parentElement?.querySelector(
      '[aria-hidden] > [data-category]',
    )?.parentElement;
    const parts = [...(bar?.querySelectorAll<HTMLElement>('[data-category]') ?? [])];
    return parts.map(({ dataset, style }) => [dataset.category, Number(style.flexGrow)]);
  };

  it('shows the stories of a folded lane as a bar, and nothing in an empty lane', async () => {
    const stories = { 's1|r1': ['a', 'b'], 's2|r1': ['c'] };
    const lanes = buildMap({ goals: { g1: ['s1', 's2'] }, lanes: ['r1', 'r2'], stories });
    const board = await showBoard(lanes, { zoom: 20, collapsedLanes: new Set(['r1', 'r2']) });
    await waitFor(() => expect(barOf('r1')).toEqual([['new', 3]]));
    expect(barOf('r2')).toEqual([]);
    board.update({ zoom: 20, collapsedLanes: new Set() });
    await waitFor(() => expect(barOf('r1')).toEqual([]));
  });
});

describe('a zoom from 80 % to 84 %', () => {
  const stories = { 's1|r1': ['a', 'b'], 's2|r1': ['c'] };
  const two = buildMap({ goals: { g1: ['s1', 's2'] }, lanes: ['r1', 'r2'], stories });
  /** Returns the elements of the board whose attributes change during the zoom. */
  const written = async (orientation: 'vertical' | 'horizontal') => {
    const board = await showBoard(two, { zoom: 80, orientation });
    const observer = new MutationObserver(() => undefined);
    observer.observe(screen.getByRole('grid'), { attributes: true, subtree: true });
    board.update({ zoom: 84 });
    const targets = observer.takeRecords().map(({ target }) => target as Element);
    observer.disconnect();
    return targets;
  };
  const within = (targets: readonly Element[], selector: string) =>
    targets.filter((target) => target.closest(selector) !== null);

  it('changes attributes of containers, but of no card or step', async () => {
    const targets = await written('vertical');
    expect(targets.length).toBeGreaterThan(0);
    expect(within(targets, '[data-address^="story:"], [data-address^="step:"]')).toEqual([]);
    const cells = within(targets, '[role="gridcell"]');
    expect(cells.filter((cell) => cell.querySelector('[data-address^="story:"]'))).toEqual([]);
  });

  it("changes no custom property of the board's own element", async () => {
    const grid = (target: Element) => target.getAttribute('role') === 'grid';
    for (const orientation of ['vertical', 'horizontal'] as const) {
      const board = (await written(orientation)).filter(grid);
      expect(board.map((each) => (each as HTMLElement).style.getPropertyValue('--scale'))).toEqual(
        board.map(() => ''),
      );
      cleanup();
    }
  });

  it('leaves the texts of lanes unchanged', async () => {
    for (const orientation of ['vertical', 'horizontal'] as const) {
      const targets = await written(orientation);
      expect(within(targets, '[data-still] button, [data-still] span')).toEqual([]);
      cleanup();
    }
  });
});

describe('panning', () => {
  const press = (name: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) =>
    fireEvent[name](screen.getByRole('grid'), { clientX: x, clientY: y, pointerType: 'mouse' });

  it('scrolls the board while the user drags the free canvas', async () => {
    await showBoard(map);
    const grid = screen.getByRole('grid');
    Object.defineProperties(grid, {
      clientWidth: { value: 800 },
      clientHeight: { value: 600 },
      setPointerCapture: { value: () => undefined },
    });
    grid.scrollLeft = 200;
    grid.scrollTop = 100;
    press('pointerDown', 400, 400);
    press('pointerMove', 350, 380);
    press('pointerUp', 350, 380);
    press('pointerMove', 100, 100);
    expect([grid.scrollLeft, grid.scrollTop]).toEqual([250, 120]);
  });
});

describe('a zoom to less detail', () => {
  const lanes = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
  const steps = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'];
  const cells = lanes.flatMap((lane) => steps.map((step) => [`${step}|${lane}`, lane + step]));
  const stories = Object.fromEntries(
    cells.map(([cell, id]) => [cell, ['a', 'b', 'c', 'd'].map((letter) => `${id}${letter}`)]),
  );
  const many = buildMap({ goals: { g1: steps }, lanes, stories });
  afterEach(() => vi.unstubAllGlobals());
  const full = () =>
    document.querySelectorAll('[data-address^="story:"] > [data-action="menu"]').length;

  it('redraws the lanes one after the other', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => waiting.push(frame));
    const frame = () => act(() => waiting.splice(0).forEach((each) => void each()));
    const board = await showBoard(many, { zoom: 61 });
    const all = full();
    expect(all).toBeGreaterThan(60);
    board.update({ zoom: 59 });
    expect(full()).toBe(all);
    frame();
    expect(full()).toBeLessThan(all);
    expect(full()).toBeGreaterThan(0);
    frame();
    expect(full()).toBe(0);
  });

  it('redraws the lane with the focus immediately', async () => {
    const board = await showBoard(many, { zoom: 61 });
    const focused = () => board.at('story:r1s1a');
    await act(async () => focused()?.focus());
    board.update({ zoom: 35 });
    expect(focused()?.dataset.category).toBe('new');
    expect(board.at('story:r1s1b')?.dataset.category).toBe('new');
    await expect.poll(() => board.at('story:r2s1a')?.dataset.category).toBe('new');
  });
});
