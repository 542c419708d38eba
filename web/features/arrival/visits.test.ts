// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { countedVisit, countVisit, knowsProduct } from './visits.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-21T09:00:00.000Z');

beforeEach(() => {
  // A negative age, because with an age of 0 the emptied cookie stays readable until the next millisecond.
  // biome-ignore lint/suspicious/noDocumentCookie: the product sets cookies the same way
  document.cookie = 'cairn-visits=; Max-Age=-1; Path=/';
});

describe('the visits of a browser', () => {
  it('are counted per browser; a reload within an hour is part of the same visit', () => {
    expect(countVisit(NOW)).toEqual({ first: NOW, last: NOW, count: 1 });
    expect(countVisit(NOW + HOUR - 1).count).toBe(1);
    expect(countVisit(NOW + HOUR)).toEqual({ first: NOW, last: NOW + HOUR, count: 2 });
  });

  it('restart at one when the cookie is not readable', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: stands for a cookie from somebody else
    document.cookie = 'cairn-visits=soon; Path=/';
    expect(countVisit(NOW)).toEqual(countedVisit(null, NOW));
  });

  it.each([
    [false, 9 * DAY - 1, 9],
    [false, 300 * DAY, 4],
    [true, 9 * DAY, 5],
  ])('decide who knows the product: %s after %d ms and %d visits', (knows, age, count) => {
    expect(knowsProduct({ first: NOW - age, last: NOW, count }, NOW)).toBe(knows);
  });
});
