import { describe, expect, it } from 'vitest';
import type { Lane } from '#domain/board/model/model.ts';
import type { Version } from '#domain/tracker/entities.ts';
import { version } from '../testing/issues.ts';
import { dayRange } from './dates.ts';
import { laneState } from './lane-state.ts';

const TODAY = '2026-03-01';
const lane = (changes: Partial<Version>): Lane => ({
  id: '1',
  version: version('1', 'One', changes),
  sprint: null,
  totals: { stories: 0, points: 0, new: 0, indeterminate: 0, done: 0 },
});

describe('laneState', () => {
  it('is "overdue" from the day after the date of an unreleased release', () => {
    expect(laneState(lane({ releaseDate: '2026-02-28' }), TODAY)).toBe('overdue');
    expect(laneState(lane({ releaseDate: TODAY }), TODAY)).toBe('unreleased');
    expect(laneState(lane({}), TODAY)).toBe('unreleased');
    expect(laneState(lane({ releaseDate: '2026-02-28', released: true }), TODAY)).toBe('released');
    expect(laneState(lane({ released: true, archived: true }), TODAY)).toBe('archived');
  });

  it('is null for a lane without a release or sprint', () => {
    expect(laneState({ ...lane({}), version: null }, TODAY)).toBeNull();
  });
});

describe('dayRange', () => {
  const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

  it("formats days in the user's language, in any time zone", () => {
    expect(plain(dayRange('en', '2026-03-01', '2026-03-14'))).toBe('Mar 1 – 14, 2026');
    expect(plain(dayRange('de', '2026-03-01', '2026-03-14'))).toBe('1.–14. März 2026');
    expect(plain(dayRange('en', null, '2026-03-14T00:00:00.000Z'))).toBe('Mar 14, 2026');
  });

  it('returns only the end when the start is after the end, and null without days', () => {
    expect(plain(dayRange('en', '2026-03-15', '2026-03-14'))).toBe('Mar 14, 2026');
    expect(dayRange('en', null, null)).toBeNull();
  });
});
