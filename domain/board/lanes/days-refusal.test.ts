import { describe, expect, it } from 'vitest';
import { sprint, version } from '../../testing/issues.ts';
import { releaseDaysRefusal, sprintDaysRefusal } from './days-refusal.ts';

const release = version('5');
const active = sprint('7', 'active');
const closed = sprint('7', 'closed');
const future = sprint('7');
const DAYS = { start: '2026-03-02', end: '2026-03-13' };
const BACKWARDS = { start: '2026-03-13', end: '2026-03-02' };

describe('new dates of a release or sprint on the roadmap', () => {
  it.each([
    [DAYS, null],
    [{ start: '2026-03-02', end: '2026-03-02' }, null],
    [{ start: '', end: '2026-03-13' }, null],
    [{ start: '2026-03-02', end: '' }, 'RELEASE_DATE_REQUIRED'],
    [{ start: '2026-02-30', end: '2026-03-13' }, 'DATE_INVALID'],
    [BACKWARDS, 'START_AFTER_RELEASE'],
  ] as const)('of a release %o have the fault %s', (days, code) => {
    expect(releaseDaysRefusal(release, days)).toBe(code);
  });

  it.each([
    [future, DAYS, true, null],
    [future, BACKWARDS, true, 'START_AFTER_END'],
    [future, { start: '', end: '2026-03-13' }, true, 'START_REQUIRED'],
    [future, { start: '2026-03-02', end: '' }, true, 'END_REQUIRED'],
    [active, DAYS, false, null],
    [active, DAYS, true, 'MOVE_SPRINT_ACTIVE'],
    [closed, DAYS, false, 'MOVE_SPRINT_ACTIVE'],
  ] as const)(
    'of the sprint %o, days %o, active sprints locked: %s, have the fault %s',
    (of, days, disabled, code) => {
      expect(sprintDaysRefusal(of, days, disabled)).toBe(code);
    },
  );
});
