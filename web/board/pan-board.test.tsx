// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(cleanup);

const MAP = buildMap({ goals: { plan: ['a'] }, lanes: ['r1'], stories: { 'a|r1': ['1'] } });

const opened = async () => {
  const board = await showBoard(MAP);
  const grid = screen.getByRole('grid');
  Object.defineProperty(grid, 'clientWidth', { value: 1_000 });
  Object.defineProperty(grid, 'clientHeight', { value: 600 });
  grid.setPointerCapture = () => undefined;
  grid.scrollLeft = 100;
  grid.scrollTop = 50;
  const card = board.at('story:1');
  if (!card) throw new Error('no card is drawn');
  /** Presses the mouse, moves it 30 pixels to the left and 20 up, and releases it. */
  const drag = (on: Element, init: PointerEventInit = {}) => {
    const mouse = { pointerType: 'mouse', button: 0, ...init };
    fireEvent.pointerDown(on, { ...mouse, clientX: 300, clientY: 200 });
    const panning = grid.hasAttribute('data-panning');
    fireEvent.pointerMove(on, { ...mouse, clientX: 270, clientY: 180 });
    const started = fireEvent.dragStart(on);
    fireEvent.pointerUp(on, mouse);
    return { panning, started, at: [grid.scrollLeft, grid.scrollTop] };
  };
  return { grid, card, drag };
};

const MOVED = [130, 70];
const STILL = [100, 50];

describe('panning the map with the mouse', () => {
  it('starts on the free canvas, not on a card', async () => {
    const { grid, card, drag } = await opened();
    expect(drag(card)).toMatchObject({ panning: false, at: STILL });
    expect(drag(grid)).toMatchObject({ panning: true, at: MOVED });
    expect(grid.hasAttribute('data-panning')).toBe(false);
  });

  it('starts anywhere while Space is pressed, and then drags no card', async () => {
    const { card, drag } = await opened();
    fireEvent.keyDown(document.body, { code: 'Space', key: ' ' });
    expect(drag(card)).toEqual({ panning: true, started: false, at: MOVED });
    fireEvent.keyUp(document.body, { code: 'Space', key: ' ' });
    expect(drag(card).panning).toBe(false);
  });

  it('starts anywhere with the middle button, but never with touch', async () => {
    const { grid, card, drag } = await opened();
    expect(drag(grid, { pointerType: 'touch' }).panning).toBe(false);
    expect(drag(card, { button: 1 })).toMatchObject({ panning: true, at: MOVED });
  });

  it('does not start with a Space typed into a field', async () => {
    const { card, drag } = await opened();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { code: 'Space', key: ' ' });
    field.remove();
    expect(drag(card).panning).toBe(false);
  });
});
