import { describe, expect, it } from 'vitest';
import { areAllMet, type BenchRun, summaryOf } from '../bench/summary.ts';

const run = (change: Partial<BenchRun> = {}): BenchRun => ({
  ...{ name: 'floors', seconds: 12.4, exitCode: 0 },
  bars: [{ what: '30 goals', value: 1.3, most: 1.3 }],
  ...change,
});
const missed = run({ exitCode: 1, bars: [{ what: '30 goals', value: 1.5, most: 1.3 }] });

describe('the summary of the benches', () => {
  it('prints each value beside its bar', () => {
    expect(summaryOf([run()])).toEqual([
      'floors (12 s)',
      '  pass  30 goals: 1.300 (bar 1.3, 100 % of it)',
      '',
      'All bars are met.',
    ]);
    expect(areAllMet([run()])).toBe(true);
  });

  it('names what falls short', () => {
    expect(summaryOf([run({ name: 'cold' }), missed]).slice(-2)).toEqual([
      'What falls short:',
      '  floors: 30 goals',
    ]);
    expect(areAllMet([run(), missed])).toBe(false);
  });

  it('does not take a bench that broke, or a value that is no number, for one that passed', () => {
    const broken = [
      run({ bars: [] }),
      run({ exitCode: 1 }),
      run({ exitCode: null }),
      run({ bars: [{ what: '30 goals', value: Number.NaN, most: 1.3 }] }),
    ];
    for (const each of broken) expect(areAllMet([each])).toBe(false);
    expect(summaryOf([run({ exitCode: null })]).at(-1)).toContain('ended with code null');
  });
});
