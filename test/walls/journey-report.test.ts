import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const CONFIG = join(import.meta.dirname, 'fixtures/journey.config.ts');

interface Reported {
  readonly title: string;
  readonly status: string;
  readonly duration?: number;
  readonly failureMessages: readonly string[];
}

let folder: string;
let printed: string;
let steps: readonly Reported[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-report-'));
  const outputFile = join(folder, 'report.json');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${outputFile}`];
  const child = promisify(execFile)(
    process.execPath,
    [VITEST, 'run', '--config', CONFIG, ...reporters],
    { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } },
  );
  // The run must fail, because its test fails on purpose.
  const failed = await child.catch((error: { stdout: string }) => error);
  printed = failed.stdout;
  const report = JSON.parse(await readFile(outputFile, 'utf8')) as {
    testResults: { assertionResults: Reported[] }[];
  };
  steps = report.testResults.flatMap(({ assertionResults }) => assertionResults);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('the report has every step of a failed browser test, with its duration', () => {
  expect(steps.map(({ title, status }) => [title, status])).toEqual([
    ['opens the page', 'passed'],
    ['reads the page', 'passed'],
    ['breaks on purpose', 'failed'],
    ['would go on', 'skipped'],
    ['would end', 'skipped'],
  ]);
  expect(steps.slice(0, 3).every(({ duration = -1 }) => duration >= 0)).toBe(true);
});

it('the report of a failed step has a screenshot and the console output of its page', async () => {
  const [message = ''] = steps[2]?.failureMessages ?? [];
  expect(message).toContain('a wrong word');
  expect(message).toContain('error: said by the page');
  const [, screenshot = ''] = /screenshot: (\S+\.png)/.exec(message) ?? [];
  expect(screenshot).toContain(join('test', '.output', 'journeys'));
  expect((await stat(screenshot)).size).toBeGreaterThan(0);
});

it('the report says why the steps after a failed step were skipped', () => {
  const lines = printed.split('\n').filter((line) => line.includes('not reached'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/would go on.*not reached: the step "breaks on purpose" failed/);
  expect(lines[1]).toMatch(/would end.*not reached: the step "breaks on purpose" failed/);
});
