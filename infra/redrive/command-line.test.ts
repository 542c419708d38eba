import { describe, expect, it } from 'vitest';
import { UsageError } from '../replay/command-line.ts';
import { readRedriveCommand } from './command-line.ts';

describe('readRedriveCommand', () => {
  it('lists dead letters by default; on request, sends those of one job or all again', () => {
    expect(readRedriveCommand([])).toEqual({ all: false, jobId: undefined, dataDir: undefined });
    expect(readRedriveCommand(['--all', '--data', 'x'])).toMatchObject({ all: true, dataDir: 'x' });
    expect(readRedriveCommand(['--job', 'J'])).toMatchObject({ all: false, jobId: 'J' });
  });

  it.each([['--everything'], ['--all', '--job', 'J'], ['--job']])('refuses: %s', (...args) => {
    expect(() => readRedriveCommand(args)).toThrow(UsageError);
  });
});
