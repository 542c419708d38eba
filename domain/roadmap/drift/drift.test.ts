import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../spans.ts';
import { driftOf, slipOf } from './drift.ts';
import { figuresOf, medianOf } from './figures.ts';

const span = (start: number | null, end: number | null): Span => ({ start, end, derived: false });
const was = (before: Span | null) => ({ known: true, span: before }) as const;

const anySpan = fc
  .tuple(fc.option(fc.integer({ min: 0, max: 50 })), fc.option(fc.integer({ min: 50, max: 100 })))
  .filter(([start, end]) => start !== null || end !== null)
  .map(([start, end]) => span(start, end));

describe('the drift of planned days (R-DRIFT-1)', () => {
  it('is nothing between equal days', () => {
    fc.assert(
      fc.property(anySpan, (each) => {
        expect(driftOf(was(each), each)).toEqual({ state: 'onPlan' });
      }),
    );
  });

  it('is the opposite when the sides are swapped', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (left, right) => {
        const there = slipOf(driftOf(was(left), right));
        const back = slipOf(driftOf(was(right), left));
        expect((there ?? 0) + (back ?? 0)).toBe(0);
        expect(there === null).toBe(back === null);
      }),
    );
  });

  it('is that of the end, or of the start where an end is missing', () => {
    expect(driftOf(was(span(1, 10)), span(5, 12))).toEqual({ state: 'later', days: 2 });
    expect(driftOf(was(span(1, 10)), span(1, 8))).toEqual({ state: 'earlier', days: 2 });
    expect(driftOf(was(span(1, null)), span(4, 9))).toEqual({ state: 'later', days: 3 });
    expect(driftOf(was(span(1, null)), span(null, 9))).toEqual({ state: 'changed' });
  });

  it('says what is new, what got days or lost them, and what is not known', () => {
    expect(driftOf(null, span(1, 2))).toEqual({ state: 'new' });
    expect(driftOf(was(null), span(1, 2))).toEqual({ state: 'dated' });
    expect(driftOf(was(span(1, 2)), null)).toEqual({ state: 'undated' });
    expect(driftOf({ known: false }, span(1, 2))).toEqual({ state: 'unknown' });
  });

  it('is null where there are no days at all', () => {
    for (const former of [null, was(null), { known: false } as const]) {
      expect(driftOf(former, null)).toBeNull();
    }
  });
});

describe('the figures of a drift', () => {
  it('count each thing once, with the median of those that are later', () => {
    const later = [3, 9, 4].map((days) => ({ state: 'later', days }) as const);
    const figures = figuresOf([...later, { state: 'earlier', days: 50 }, { state: 'onPlan' }]);
    expect(figures).toMatchObject({ later: 3, earlier: 1, onPlan: 1, new: 0, median: 4 });
  });

  it('have no median if nothing is later', () => {
    expect(figuresOf([{ state: 'onPlan' }]).median).toBeNull();
  });

  it('have a median that half of the values do not exceed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }), (values) => {
        const median = medianOf(values) ?? 0;
        const below = values.filter((value) => value <= median).length;
        expect(below * 2).toBeGreaterThanOrEqual(values.length);
        expect(values.filter((value) => value >= median).length).toBeGreaterThan(0);
      }),
    );
  });
});
