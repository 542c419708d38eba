import { describe, expect, it } from 'vitest';
import { agoText } from './ago.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

describe('how long ago a moment was', () => {
  it.each([
    ['en', '2026-03-10T12:00:00.000Z', 'now'],
    ['en', '2026-03-10T11:59:01.000Z', 'now'],
    ['en', '2026-03-10T11:59:00.000Z', '1 minute ago'],
    ['en', '2026-03-10T10:30:00.000Z', '1 hour ago'],
    ['en', '2026-03-09T11:00:00.000Z', 'yesterday'],
    ['de', '2026-03-10T11:59:30.000Z', 'jetzt'],
    ['ko', '2026-03-10T11:59:30.000Z', '지금'],
    ['ja', '2026-03-10T11:59:30.000Z', '今'],
  ])('is said in %s of %s as "%s"', (language, moment, text) => {
    expect(agoText(language, moment, NOW)).toBe(text);
  });

  it('is never in the future, even if the clock of the other machine is ahead', () => {
    expect(agoText('en', '2026-03-10T12:05:00.000Z', NOW)).toBe('now');
  });
});
