import { describe, expect, it } from 'vitest';
import { scrollToReveal } from './reveal.ts';

const view = { x: 100, y: 100, width: 400, height: 300 };
const insets = { left: 0, top: 50, bottom: 0 };

describe('scrollToReveal', () => {
  it('does not scroll when the box is visible', () => {
    const box = { x: 200, y: 200, width: 50, height: 50 };
    expect(scrollToReveal(view, box, insets, 10)).toEqual({ x: 100, y: 100 });
  });

  it('scrolls as little as needed until no sticky element covers the box', () => {
    const above = { x: 50, y: 120, width: 50, height: 50 };
    expect(scrollToReveal(view, above, insets, 10)).toEqual({ x: 40, y: 60 });
    const below = { x: 480, y: 380, width: 50, height: 50 };
    expect(scrollToReveal(view, below, insets, 10)).toEqual({ x: 140, y: 140 });
  });

  it('scrolls until the dock does not cover the box', () => {
    const below = { x: 200, y: 340, width: 50, height: 50 };
    expect(scrollToReveal(view, below, insets, 10)).toEqual({ x: 100, y: 100 });
    expect(scrollToReveal(view, below, { ...insets, bottom: 80 }, 10)).toEqual({ x: 100, y: 180 });
  });

  it('shows the start of a box that is larger than the viewport, and never scrolls past the origin', () => {
    const large = { x: 300, y: 300, width: 900, height: 900 };
    expect(scrollToReveal(view, large, insets, 10)).toEqual({ x: 290, y: 240 });
    expect(scrollToReveal(view, { x: 0, y: 0, width: 9, height: 9 }, insets, 10)).toEqual({
      x: 0,
      y: 0,
    });
  });
});
