import { describe, expect, it } from 'vitest';
import { readReplayCommand, UsageError } from './command-line.ts';

const VIEWS = new Set(['goals-by-project', 'activity-feed']);
const read = (...args: string[]) => readReplayCommand(args, VIEWS);

describe('readReplayCommand', () => {
  it('reads a tenant and optional arguments', () => {
    expect(read('--tenant', 'site')).toEqual({
      tenant: 'site',
      view: undefined,
      swap: false,
      dataDir: undefined,
    });
    expect(read('--tenant=site', '--view=activity-feed', '--swap', '--data', 'x')).toEqual({
      tenant: 'site',
      view: 'activity-feed',
      swap: true,
      dataDir: 'x',
    });
  });

  it.each([
    ['needs --tenant', []],
    ['needs --tenant', ['--tenant', '']],
    ['no view "goals"', ['--tenant', 'site', '--view', 'goals']],
    ['--sawp', ['--tenant', 'site', '--sawp']],
  ])('refuses: %s', (reason, args) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(() => read(...args)).toThrow(reason);
  });
});
