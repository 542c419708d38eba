// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Tooltips from './tooltip.tsx';
import { TOOLTIP_DELAY } from './tooltip-delay.ts';

const box = (top: number, width: number, height: number) =>
  ({ left: 10, right: 10 + width, top, bottom: top + height, width, height }) as DOMRect;

const BUTTON = box(10, 40, 24);
const TIP = box(38, 100, 20);

/** Gives a point to a pointer event, which the test's page does not compute from a layout. */
const at = (x: number, y: number) => ({ clientX: x, clientY: y });

describe('a tooltip (WCAG 1.4.13)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.getAttribute('role') === 'tooltip' ? TIP : BUTTON;
    });
    render(
      <>
        <button type="button" data-tooltip="Share this map">
          Share
        </button>
        <p>below</p>
        <Tooltips />
      </>,
    );
    fireEvent.pointerOver(screen.getByRole('button'), at(20, 20));
    act(() => vi.advanceTimersByTime(TOOLTIP_DELAY));
    expect(screen.getByRole('tooltip').textContent).toBe('Share this map');
  });

  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('stays while the pointer crosses the gap and moves over it', () => {
    const below = screen.getByText('below');
    fireEvent.pointerOver(below, at(20, 36));
    fireEvent.pointerMove(below, at(60, 50));
    act(() => vi.advanceTimersByTime(TOOLTIP_DELAY));
    expect(screen.getByRole('tooltip')).toBeTruthy();
  });

  it('ends when the pointer leaves it for something that has none', () => {
    const below = screen.getByText('below');
    fireEvent.pointerOver(below, at(20, 40));
    fireEvent.pointerMove(below, at(20, 90));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('ends with Escape, without moving the pointer', () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
