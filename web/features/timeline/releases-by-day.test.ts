import { describe, expect, it } from 'vitest';
import { dayNumber } from '#domain/roadmap/days.ts';
import { version } from '#domain/testing/issues.ts';
import { releasesByDay } from './releases-by-day.ts';

const released = (id: string, releaseDate: string) => ({
  ...version(id),
  ...{ name: id, released: true, releaseDate },
});
const DAYS = { first: dayNumber('2026-01-01'), today: dayNumber('2026-04-10') };

describe('the releases of a strip', () => {
  it('stand by day, each with the room up to the next', () => {
    const found = releasesByDay(DAYS, [
      released('2.0', '2026-03-02'),
      released('1.0', '2026-01-11'),
      released('1.0 beta', '2026-01-11'),
    ]);
    expect(found.map(({ names, room }) => [names, Math.round(room)])).toEqual([
      [['1.0', '1.0 beta'], 50],
      [['2.0'], 40],
    ]);
  });

  it('are only those that were released within its days', () => {
    const planned = { ...released('3.0', '2026-02-01'), released: false };
    expect(releasesByDay(DAYS, [released('0.9', '2025-12-31'), planned])).toEqual([]);
  });
});
