import { describe, expect, it } from 'vitest';
import { refuseFaults, spanFaults, summaryFault } from './faults.ts';

describe('a span of days', () => {
  it.each([
    ['2026-01-01', '2026-01-01', {}],
    ['2026-01-02', '2026-01-01', { startDate: 'START_AFTER_END' }],
    [null, '2026-01-01', {}],
    ['2026-01-01', null, {}],
    [null, null, {}],
    ['x', 'y', { startDate: 'DATE_INVALID', endDate: 'DATE_INVALID' }],
    ['2026-01-02', 'y', { endDate: 'DATE_INVALID' }],
  ])('%s to %s has faults %o', (start, end, faults) => {
    expect(spanFaults(start, end)).toEqual(faults);
  });
});

describe('a summary', () => {
  it.each([
    ['', 'TITLE_REQUIRED'],
    ['x', null],
    ['x'.repeat(254), null],
    ['x'.repeat(255), 'SUMMARY_TOO_LONG'],
  ])('of %# has its fault', (text, fault) => {
    expect(summaryFault(text)).toBe(fault);
  });
});

describe('the refusal of an input', () => {
  it('is named by its first fault and says all of them', () => {
    const faults = { name: 'TITLE_REQUIRED', color: 'COLOR_INVALID' } as const;
    expect(refuseFaults(faults)).toEqual({
      ok: false,
      refusal: { code: 'TITLE_REQUIRED', fields: faults },
    });
  });

  it('is none where nothing is wrong', () => expect(refuseFaults({})).toBeNull());
});
