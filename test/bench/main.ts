import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BARS_FILE, type Bar, say } from './bars.ts';
import { areAllMet, type BenchRun, summaryOf } from './summary.ts';

/**
 * `npm run bench`: runs the short benches one after the other and prints each value beside its bar. The exit code is 1
 * if a bar is missed or a bench breaks. `-- --only points,floors` runs some of them.
 */
const SHORT = [
  'points',
  'difference',
  'floors',
  'cold',
  'main-page',
  'public-page',
  'panels',
  'roadmap',
] as const;

const ONLY = /--only[= ](\S+)/.exec(process.argv.join(' '))?.[1]?.split(',');

const barsIn = async (file: string): Promise<Bar[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Bar);
};

const exitCodeOf = (name: string, barsFile: string): Promise<number | null> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, name, 'main.ts')], {
    stdio: 'inherit',
    env: { ...process.env, [BARS_FILE]: barsFile },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
};

const folder = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
const runs: BenchRun[] = [];
try {
  for (const name of SHORT.filter((each) => ONLY?.includes(each) ?? true)) {
    say(`\n=== ${name}`);
    const file = join(folder, `${name}.jsonl`);
    const started = performance.now();
    const exitCode = await exitCodeOf(name, file);
    const seconds = (performance.now() - started) / 1000;
    runs.push({ name, seconds, exitCode, bars: await barsIn(file) });
  }
} finally {
  await rm(folder, { recursive: true });
}
say('\n=== summary');
for (const line of summaryOf(runs)) say(line);
process.exitCode = runs.length > 0 && areAllMet(runs) ? 0 : 1;
