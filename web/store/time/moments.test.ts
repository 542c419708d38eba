import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/kernel/time.ts';
import { sprint, version } from '#domain/testing/issues.ts';
import { enteredOf, offeredMoments, readMoment } from './moments.ts';

const NOW = new Date(2026, 10, 21, 15, 30);
const local = (...parts: [number, number, number, number, number]) =>
  instantOf(new Date(...parts).getTime());

describe('the offered moments', () => {
  it('are the same time yesterday and a week ago', () => {
    expect(offeredMoments(NOW, { sprints: [], versions: [] })).toEqual([
      { name: 'yesterday', at: local(2026, 10, 20, 15, 30) },
      { name: 'week', at: local(2026, 10, 14, 15, 30) },
    ]);
  });

  it('are the start of the active sprint and the day of the last release, if there are any', () => {
    const sprints = [
      { ...sprint('s1', 'active'), startDate: '2026-11-16T08:00:00.000Z' },
      { ...sprint('s2', 'future'), startDate: '2026-11-20T08:00:00.000Z' },
    ];
    const versions = [
      { ...version('v1'), released: true, releaseDate: '2026-10-01' },
      { ...version('v2'), released: true, releaseDate: '2026-11-03' },
      { ...version('v3'), released: true, releaseDate: '2027-01-01' },
      { ...version('v4'), releaseDate: '2026-11-10' },
    ];
    expect(offeredMoments(NOW, { sprints, versions }).slice(2)).toEqual([
      { name: 'sprint', at: '2026-11-16T08:00:00.000Z' },
      { name: 'release', at: local(2026, 10, 3, 0, 0) },
    ]);
  });
});

describe('an entered moment', () => {
  it('is a day and a time in the time zone of the user', () => {
    const at = local(2026, 10, 3, 18, 5);
    expect(enteredOf(at)).toEqual({ day: '2026-11-03', time: '18:05' });
    expect(readMoment({ day: '2026-11-03', time: '18:05' }, NOW)).toEqual({ at });
  });

  it.each([
    ['day', { day: '', time: '18:05' }],
    ['day', { day: '2026-02-30', time: '18:05' }],
    ['time', { day: '2026-11-03', time: '' }],
    ['future', { day: '2026-11-21', time: '15:31' }],
  ] as const)('is refused with its fault: %s', (fault, entered) => {
    expect(readMoment(entered, NOW)).toEqual({ fault });
  });
});
