import { describe, expect, it } from 'vitest';
import { failureLines } from './failures.ts';

const passed = { fullName: 'adds', status: 'passed' };
const file = (name: string, over: object) => ({
  name: `/root/${name}`,
  status: 'failed',
  message: '',
  assertionResults: [passed],
  ...over,
});

describe('the failures of a run', () => {
  it('name each failed test with its file', () => {
    const failed = ['subtracts', 'divides'].map((fullName) => ({ fullName, status: 'failed' }));
    const testResults = [
      file('a.test.ts', { assertionResults: [passed, ...failed] }),
      file('b.test.ts', { status: 'passed' }),
    ];
    expect(failureLines({ testResults }, '/root')).toEqual([
      'test: a.test.ts > subtracts',
      'test: a.test.ts > divides',
    ]);
  });

  it('name a file that failed outside its tests, with its error', () => {
    const testResults = [file('c.test.ts', { message: 'Hook timed out\n at line 1' })];
    expect(failureLines({ testResults }, '/root')).toEqual(['file: c.test.ts: Hook timed out']);
  });
});
