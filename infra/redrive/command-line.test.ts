import { describe, expect, it } from 'vitest';
import { UsageError } from '../replay/command-line.ts';
import { readRedriveCommand } from './command-line.ts';

describe('readRedriveCommand', () => {
  it('selects no dead letters by default, all with --all, and those of one job with --job', () => {
    expect(readRedriveCommand([])).toEqual({ all: false, jobId: undefined, dataDir: undefined });
    expect(readRedriveCommand(['--all', '--data', 'x'])).toMatchObject({ all: true, dataDir: 'x' });
    expect(readRedriveCommand(['--job', 'J'])).toMatchObject({ all: false, jobId: 'J' });
  });

  it.each([['--everything'], ['--all', '--job', 'J'], ['--job']])('refuses: %s', (...args) => {
    expect(() => readRedriveCommand(args)).toThrow(UsageError);
  });
});
