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
  it('name each failed test with its file and the start of its error', () => {
    const stack = Array.from({ length: 50 }, (_, at) => `at line ${at}`);
    const failed = [
      {
        ...{ fullName: 'subtracts', status: 'failed' },
        failureMessages: [['\u001b[31mexpected 1 to be 2\u001b[39m', '', ...stack].join('\n')],
      },
      { fullName: 'divides', status: 'failed', failureMessages: [] },
    ];
    const testResults = [
      file('a.test.ts', { assertionResults: [passed, ...failed] }),
      file('b.test.ts', { status: 'passed' }),
    ];
    expect(failureLines({ testResults }, '/root')).toEqual([
      'test: a.test.ts > subtracts',
      '    expected 1 to be 2',
      ...stack.slice(0, 23).map((line) => `    ${line}`),
      'test: a.test.ts > divides',
    ]);
  });

  it('name a file that failed outside its tests, with its error', () => {
    const testResults = [file('c.test.ts', { message: 'Hook timed out\n at line 1' })];
    expect(failureLines({ testResults }, '/root')).toEqual([
      'file: c.test.ts',
      '    Hook timed out',
      '     at line 1',
    ]);
  });
});
