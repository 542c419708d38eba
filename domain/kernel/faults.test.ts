import { describe, expect, it } from 'vitest';
import { refuseFaults, spanFaults, summaryFault } from './faults.ts';

describe('spanFaults', () => {
  it.each([
    ['2026-01-01', '2026-01-01', {}],
    ['2026-01-02', '2026-01-01', { startDate: 'START_AFTER_END' }],
    [null, '2026-01-01', {}],
    ['2026-01-01', null, {}],
    [null, null, {}],
    ['x', 'y', { startDate: 'DATE_INVALID', endDate: 'DATE_INVALID' }],
    ['2026-01-02', 'y', { endDate: 'DATE_INVALID' }],
  ])('checks %s to %s: %o', (start, end, faults) => {
    expect(spanFaults(start, end)).toEqual(faults);
  });
});

describe('summaryFault', () => {
  it.each([
    ['', 'TITLE_REQUIRED'],
    ['x', null],
    ['x'.repeat(254), null],
    ['x'.repeat(255), 'SUMMARY_TOO_LONG'],
  ])('finds the fault of summary %#', (text, fault) => {
    expect(summaryFault(text)).toBe(fault);
  });
});

describe('refuseFaults', () => {
  it('returns the code of the first fault and the fields of all faults', () => {
    const faults = { name: 'TITLE_REQUIRED', color: 'COLOR_INVALID' } as const;
    expect(refuseFaults(faults)).toEqual({
      ok: false,
      refusal: { code: 'TITLE_REQUIRED', fields: faults },
    });
  });

  it('returns null when there are no faults', () => expect(refuseFaults({})).toBeNull());
});
