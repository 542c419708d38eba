import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Budgets } from './budgets.ts';

const ROOT = join(import.meta.dirname, '../..');
const AMPLE: Budgets = { file: 1e9, files: {}, projects: { small: 1e9 }, busy: 1e9 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-budget-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const text = "import { expect, it } from 'vitest';\nit('adds', () => expect(1 + 1).toBe(2));\n";
  await writeFile(join(folder, 'a.test.ts'), text);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a suite that has one passing test, with these budgets. */
const run = async (budgets: Budgets): Promise<{ code: number; out: string }> => {
  const reporter = join(ROOT, 'test/report/reporter.ts');
  const setupFiles = [join(ROOT, 'test/support/cpu-meter.ts')];
  const test = { name: 'small', setupFiles, reporters: [[reporter, { budgets }]] };
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `export default ${JSON.stringify({ test })};\n`,
  );
  const { CAIRN_RUNS: _, ...env } = process.env;
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, 'run'], { cwd: folder, env }, (error, out) =>
      resolve({ code: Number(error?.code ?? 0), out }),
    );
  });
};

describe('a run in which all tests pass', () => {
  it('succeeds if all files are within their budgets, and lists the files', async () => {
    const { code, out } = await run(AMPLE);
    expect(out).toMatch(/slowest files.*\n.* small {2}a\.test\.ts/);
    expect([code, out]).toEqual([0, expect.not.stringContaining('above its budget')]);
  });

  it('fails if a file is above its budget in two measurements', async () => {
    const { code, out } = await run({ ...AMPLE, file: 0 });
    expect(out.match(/above its budget: a\.test\.ts/g)).toHaveLength(2);
    expect(code).toBe(1);
  });

  it('succeeds if the machine is too busy to measure the file', async () => {
    const { code, out } = await run({ ...AMPLE, file: 0, busy: 0 });
    expect(out).toContain('times of files are not judged');
    expect(code).toBe(0);
  });

  it('fails if a project is above its budget', async () => {
    const { code, out } = await run({ ...AMPLE, projects: { small: 0 } });
    expect([code, out]).toEqual([1, expect.stringContaining('above its budget: project small')]);
  });
});
