// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseMinimap } from './minimap/shown.ts';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

beforeEach(() => {
  localStorage.clear();
  chooseMinimap(true);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const steps = Array.from({ length: 12 }, (_, index) => `s${index}`);
const large = buildMap({
  goals: { g1: steps },
  lanes: ['r1'],
  stories: Object.fromEntries(steps.map((step) => [`${step}|r1`, [`${step}.a`]])),
});
const small = buildMap({ goals: { g1: ['s1'] }, lanes: ['r1'], stories: {}, other: false });
const picture = () => screen.queryByRole('button', { name: /^Minimap/ });

describe('the minimap', () => {
  it('is shown when the map is larger than the viewport', async () => {
    await showBoard(large);
    expect(picture()).not.toBeNull();
    cleanup();
    await showBoard(small);
    expect(picture()).toBeNull();
  });

  it('is not shown on a narrow screen', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    await showBoard(large);
    expect(picture()).toBeNull();
  });

  it.each([719, 720, 760, 800, 815, 816, 900])(
    'does not flicker when board and minimap share %i pixels',
    async (both) => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (
        this: HTMLElement,
      ) {
        return this.role === 'grid' && picture() ? both - 96 : both;
      });
      await showBoard(large);
      const seen = [1, 2, 3].map(() => {
        fireEvent.scroll(screen.getByRole('grid'));
        return picture() !== null;
      });
      expect(seen).toEqual(Array(3).fill(both >= 816));
    },
  );

  it('disappears when the user hides it, and returns when the user shows it', async () => {
    await showBoard(large);
    act(() => chooseMinimap(false));
    expect(picture()).toBeNull();
    expect(localStorage.getItem('cairn.minimap')).toBe('closed');
    act(() => chooseMinimap(true));
    expect(picture()).not.toBeNull();
  });

  it('scrolls the board with arrow keys, and to its start with Enter', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    const board = await showBoard(large);
    const grid = screen.getByRole('grid');
    grid.scrollLeft = 300;
    picture()?.focus();
    await board.user.keyboard('{ArrowRight}');
    expect(grid.scrollLeft).toBe(800);
    await board.user.keyboard('{Enter}');
    expect(grid.scrollLeft).toBe(0);
  });

  it('centres its frame on the pressed pointer, then moves the frame with the pointer', async () => {
    await showBoard(large);
    const grid = screen.getByRole('grid');
    const element = picture() as HTMLElement;
    element.setPointerCapture = () => undefined;
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 80, 60));
    fireEvent.pointerDown(element, { clientX: 40, clientY: 10, button: 0, pointerId: 1 });
    const middle = grid.scrollLeft;
    expect(middle).toBeGreaterThan(0);
    fireEvent.pointerMove(element, { clientX: 48, clientY: 10, pointerId: 1 });
    expect(grid.scrollLeft).toBeGreaterThan(middle);
    fireEvent.pointerUp(element, { pointerId: 1 });
    const after = grid.scrollLeft;
    fireEvent.pointerMove(element, { clientX: 10, clientY: 10, pointerId: 1 });
    expect(grid.scrollLeft).toBe(after);
  });
});
