import { describe, expect, it } from 'vitest';
import type { Instant } from '#domain/kernel/time.ts';
import { momentPlace, readMomentLink } from './moment-link.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const EARLY = '2026-11-03T18:00:00.000Z' as Instant;
const LATE = '2026-11-20T18:00:00.000Z' as Instant;

describe('the moments in the address of a map', () => {
  it.each([
    { shown: null, since: null },
    { shown: LATE, since: null },
    { shown: null, since: EARLY },
    { shown: LATE, since: EARLY },
  ])('are read as they were written: $shown compared with $since', (moments) => {
    expect(readMomentLink(momentPlace(moments), NOW)).toEqual(moments);
  });

  it('may be days, which mean their ends in the time zone of the user', () => {
    const read = readMomentLink({ moment: '2026-11-03' }, NOW);
    const end = new Date('2026-11-03T23:59:59.999').toISOString();
    expect(read).toEqual({ shown: end, since: null });
  });

  it.each([
    [{ moment: 'soon' }, 'unreadable'],
    [{ moment: '2026-02-31' }, 'unreadable'],
    [{ moment: '2026-11-03T18:00' }, 'unreadable'],
    [{ moment: '2026-11-24T12:00:00.001Z' }, 'future'],
    [{ moment: EARLY, since: '<b>' }, 'unreadable'],
    [{ since: '2027-01-01' }, 'future'],
    [{ moment: EARLY, since: LATE }, 'unreadable'],
    [{ moment: EARLY, since: EARLY }, 'unreadable'],
  ])('of %j are refused as %s', (place, fault) => {
    expect(readMomentLink(place, NOW)).toEqual({ fault });
  });
});
