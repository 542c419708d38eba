import { describe, expect, it } from 'vitest';
import { sprint, version } from '../../testing/issues.ts';
import type { Sprint, Version } from '../../tracker/entities.ts';
import { dayNumber, dayOf } from '../days.ts';
import { burnUpPeriod, dueDay } from './period.ts';

const TODAY = dayNumber('2026-11-24');

const ofRelease = (release: Partial<Version>) => {
  const subject = { mode: 'release', release: version('1', release) } as const;
  const { first, last } = burnUpPeriod(subject, TODAY, 'UTC');
  return [dayOf(first), dayOf(last)];
};
const ofSprint = (state: Sprint['state'], dates: Partial<Sprint>) => {
  const subject = { mode: 'sprint', sprint: { ...sprint('1', state), ...dates } } as const;
  const { first, last } = burnUpPeriod(subject, TODAY, 'Europe/Berlin');
  return [dayOf(first), dayOf(last)];
};

describe('the days of a burn-up (R-BURN-2)', () => {
  it('are those from the start of a release to today', () => {
    expect(ofRelease({ startDate: '2026-10-15', releaseDate: '2026-12-01' })).toEqual([
      '2026-10-15',
      '2026-11-24',
    ]);
  });

  it('end with the day of a release that is released', () => {
    const dates = { startDate: '2026-09-01', releaseDate: '2026-10-15', released: true };
    expect(ofRelease(dates)).toEqual(['2026-09-01', '2026-10-15']);
  });

  it.each([[null], ['2026-12-05']])('are the last ninety with the start %s', (startDate) => {
    expect(ofRelease({ startDate })).toEqual(['2026-08-26', '2026-11-24']);
  });

  it('are at most a year', () => {
    expect(ofRelease({ startDate: '2019-01-01' })).toEqual(['2025-11-24', '2026-11-24']);
  });

  it('are those of a sprint in the time zone of the user', () => {
    const dates = {
      startDate: '2026-11-01T23:30:00.000Z',
      endDate: '2026-11-14T12:30:00.000Z',
      completeDate: '2026-11-15T23:30:00.000Z',
    };
    expect(ofSprint('closed', dates)).toEqual(['2026-11-02', '2026-11-16']);
    expect(ofSprint('active', { ...dates, completeDate: null })).toEqual([
      '2026-11-02',
      '2026-11-24',
    ]);
  });

  it('are the last ninety for a sprint that has not started', () => {
    expect(ofSprint('future', { startDate: '2026-11-10T09:00:00.000Z' })[0]).toBe('2026-08-26');
  });
});

describe('the day on which work is to be done', () => {
  it('is that of the release, or the end of the sprint', () => {
    const release = version('1', { releaseDate: '2026-12-01' });
    expect(dueDay({ mode: 'release', release }, 'UTC')).toBe(dayNumber('2026-12-01'));
    const ending = { ...sprint('1', 'active'), endDate: '2026-11-30T23:30:00.000Z' };
    const due = dueDay({ mode: 'sprint', sprint: ending }, 'Europe/Berlin');
    expect(due).toBe(dayNumber('2026-12-01'));
    expect(dueDay({ mode: 'release', release: version('1') }, 'UTC')).toBeNull();
  });
});
