import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileTime } from './budgets.ts';
import type { LoopTime } from './loop.ts';

/**
 * Environment variable that names a file. If it is set, a run writes its measurements into that file and checks no
 * budgets.
 */
export const MEASURE_INTO = 'CAIRN_MEASURE_INTO';

export interface Measured {
  readonly files: readonly FileTime[];
  readonly loop: LoopTime;
}

/** Runs some files a second time, one after the other. Throws if they could not be measured. */
export const measureAgain = async (root: string, again: readonly FileTime[]): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-measure-'));
  const into = join(folder, 'measured.json');
  try {
    const projects = new Set(again.map(({ project }) => project));
    const args = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--maxWorkers=1',
      ...[...projects].flatMap((project) => ['--project', project]),
      ...again.map(({ file }) => file),
    ];
    const env = { ...process.env, [MEASURE_INTO]: into };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
    await new Promise((resolve) => child.once('close', resolve));
    return JSON.parse(await readFile(into, 'utf8')) as Measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
