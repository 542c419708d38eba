// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGestures } from './machine.ts';
import { createRunner } from './runner.ts';

const rules = createGestures<string, number>({ starts: ({ over }) => over > 4 });

const NEWS = {
  kind: 'deleted',
  thing: 'issue',
  id: '1',
  title: 'Card',
  name: 'Card',
  who: null,
} as const;

const pressed = () => {
  const { send } = createRunner(
    rules,
    () => ({ read: ({ at }) => at.x, onDrop: () => undefined }),
    () => undefined,
  );
  send({ type: 'press', held: 'card', at: { x: 0, y: 0 }, as: 'dragging' });
  return {
    pull: () => void fireEvent.pointerMove(window, { clientX: 20 }),
    esc: () => void fireEvent.keyDown(window, { key: 'Escape' }),
    lose: () => send({ type: 'lose' }),
    hear: () => send({ type: 'news', news: NEWS }),
  };
};

let clicks = 0;
const count = () => {
  clicks += 1;
};

describe('click at the end of a press', () => {
  beforeEach(() => {
    clicks = 0;
    vi.useFakeTimers();
    document.body.addEventListener('click', count);
  });
  afterEach(() => {
    document.body.removeEventListener('click', count);
    vi.useRealTimers();
  });

  it.each([
    ['a click', [], 1],
    ['a drag', ['pull'], 0],
    ['a drag that Esc has ended', ['pull', 'esc'], 0],
    ['a press that Esc has ended', ['esc'], 0],
    ['a drag of a thing that was lost', ['pull', 'lose'], 0],
    ['a drag of a thing that somebody deleted', ['pull', 'hear'], 0],
  ] as const)('reaches the page only if the press was a click: %s', (_, acts, heard) => {
    const press = pressed();
    for (const act of acts) press[act]();
    fireEvent.pointerUp(window);
    fireEvent.click(document.body);
    expect(clicks).toBe(heard);
    vi.advanceTimersByTime(1000);
    fireEvent.click(document.body);
    expect(clicks).toBe(heard + 1);
  });

  it('reaches the page if it belongs to the next press, after a drag that was released outside the window', () => {
    pressed().pull();
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(window);
    fireEvent.click(document.body);
    expect(clicks).toBe(1);
  });
});
