import { describe, expect, it } from 'vitest';
import { changesByDay } from '../../store/time/busy-days.ts';
import { dayAt, dayByKey, endOfDay, startOfDay } from './days.ts';

const STRIP = { first: 100, today: 160, counts: new Map([[110, 1]]) };
const byKey = (key: string, day = 120, shiftKey = false) => dayByKey(STRIP, day, { key, shiftKey });

describe('the handle of the strip', () => {
  it.each([
    ['ArrowLeft', 119],
    ['ArrowRight', 121],
    ['PageUp', 100],
    ['PageDown', 150],
    ['Home', 100],
    ['End', 160],
    ['[', 110],
    [']', 160],
  ])('moves by the key %s to day %i', (key, day) => {
    expect(byKey(key)).toBe(day);
  });

  it('moves by a week with Shift, and never leaves the strip', () => {
    expect(byKey('ArrowLeft', 120, true)).toBe(113);
    expect(byKey('ArrowRight', 158, true)).toBe(160);
    expect(byKey('[', 105)).toBe(100);
  });

  it('does not move by other keys', () => {
    expect(byKey('a')).toBeNull();
    expect(byKey('toString')).toBeNull();
  });
});

it('a day goes from its first to its last moment in the time zone of the user', () => {
  const day = dayAt('2026-11-20T12:00:00.000Z');
  expect([dayAt(startOfDay(day)), dayAt(endOfDay(day))]).toEqual([day, day]);
  expect(endOfDay(day) > startOfDay(day)).toBe(true);
});

it('the changes of a day are those of issues, lanes and deletions after the first moment', () => {
  const since = '2026-11-01T00:00:00.000Z';
  const entry = (at: string) => ({ id: at, at, values: [] });
  const counts = changesByDay(
    {
      since,
      past: {
        histories: new Map([
          ['1', { created: since, resolved: null, entries: [entry('2026-11-03T10:00:00.000Z')] }],
          ['2', { created: '2026-11-03T09:00:00.000Z', resolved: null, entries: [] }],
        ]),
        lanes: [{ at: '2026-11-04T10:00:00.000Z' }],
        deleted: [{ at: '2026-10-04T10:00:00.000Z' }],
      },
    } as unknown as Parameters<typeof changesByDay>[0],
    (at) => Number(at.slice(8, 10)),
  );
  expect([...counts]).toEqual([
    [3, 2],
    [4, 1],
  ]);
});
