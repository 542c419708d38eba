import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longSteps } from '../long/steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const steps = longSteps({
  seed: 7,
  runs: 2000,
  propertyFiles: ['domain/a.test.ts', 'test/contract/b.test.ts', 'test/property/c.test.ts'],
});

describe('the long test run', () => {
  it('runs each property file once, those over HTTP less often, and the walk of the focus', () => {
    const runs = steps
      .filter(({ env }) => env.CAIRN_RUNS)
      .map(({ command, env }) => [command.slice(2), env.CAIRN_RUNS]);
    expect(runs).toEqual([
      [['domain/a.test.ts', 'test/contract/b.test.ts'], '2000'],
      [['test/property/c.test.ts'], '200'],
      [['test/e2e/focus-'], '1'],
    ]);
  });

  it('passes the same seed to every step', () => {
    for (const { name, command, env } of steps) {
      const given = env.CAIRN_SEED ?? command[command.indexOf('--seed') + 1];
      expect([name, given]).toEqual([name, '7']);
    }
  });

  it('starts only commands whose files exist', () => {
    for (const { command } of steps) {
      expect([command[0], existsSync(join(ROOT, command[0] ?? ''))]).toEqual([command[0], true]);
    }
  });
});
