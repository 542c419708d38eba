// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFitting, yields } from './use-fitting.ts';

interface Part {
  readonly width: number;
  readonly order: number;
  readonly named: boolean;
}

const nameOf = (index: number): string => `part ${index}`;

const Row = ({ parts }: { readonly parts: readonly Part[] }) => {
  const row = useRef<HTMLDivElement>(null);
  const gone = useFitting(row);
  return (
    <div ref={row} role="toolbar">
      {parts.map(({ width, order, named }, index) => (
        <button
          key={nameOf(index)}
          type="button"
          data-width={width}
          {...yields(order, named ? nameOf(index) : '')}
        >
          {nameOf(index)}
        </button>
      ))}
      <button type="button" data-width={30} data-more>
        {[...gone].join()}
      </button>
    </div>
  );
};

const widthIn = (row: Element): number =>
  [...row.querySelectorAll<HTMLElement>('[data-width]')].reduce(
    (sum, { dataset, style }) => sum + (style.cssText === '' ? Number(dataset.width) : 0),
    0,
  );

const showIn = (width: number, parts: readonly Part[]) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return Math.max(width, widthIn(this));
  });
  render(<Row parts={parts} />);
  const row = screen.getByRole('toolbar');
  const away = parts.map(
    (_, index) => row.querySelectorAll<HTMLElement>('[data-yields]')[index]?.style.cssText !== '',
  );
  return { row, away };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const aPart = fc.record({
  width: fc.integer({ min: 0, max: 200 }),
  order: fc.integer({ min: 0, max: 20 }),
  named: fc.boolean(),
});

describe('useFitting', () => {
  it('makes the row fit, or hides all controls that may be hidden', () => {
    fc.assert(
      fc.property(
        fc.array(aPart, { maxLength: 8 }),
        fc.integer({ min: 0, max: 900 }),
        (parts, width) => {
          const { row, away } = showIn(width, parts);
          const fits = widthIn(row) <= width;
          expect(fits || away.every(Boolean)).toBe(true);
          expect(row.dataset.tight).toBe(String(!fits));
          cleanup();
        },
      ),
    );
  });

  it('hides the controls with the lowest order first, and no more than needed', () => {
    fc.assert(
      fc.property(
        fc.array(aPart, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 900 }),
        (parts, width) => {
          const { row, away } = showIn(width, parts);
          const gone = parts.filter((_, index) => away[index]);
          const left = parts.filter((_, index) => !away[index]);
          const last = Math.max(-1, ...gone.map(({ order }) => order));
          expect(left.every(({ order }) => order > last)).toBe(true);
          const lastOnes = gone.filter(({ order }) => order === last);
          const theirs = lastOnes.reduce((sum, { width: each }) => sum + each, 0);
          if (gone.length > 0) expect(widthIn(row) + theirs).toBeGreaterThan(width);
          cleanup();
        },
      ),
    );
  });

  it('returns the names of the hidden controls', () => {
    const { row } = showIn(100, [
      { width: 60, order: 2, named: true },
      { width: 60, order: 1, named: true },
      { width: 60, order: 0, named: false },
    ]);
    expect(row.querySelector('[data-more]')?.textContent).toBe('part 1');
  });
});
