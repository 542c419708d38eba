import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const biome = join(root, 'node_modules/.bin/biome');

/**
 * Returns a function that checks a source text by a single rule, `rules/<name>.grit`, and counts how often the rule
 * reports `message`. Call this inside `describe`.
 */
export const refusalsOf = (
  name: string,
  message: string,
): ((source: string) => Promise<number>) => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-rule-'));
    await copyFile(join(root, `test/walls/rules/${name}.grit`), join(folder, 'rule.grit'));
    const config = { plugins: ['./rule.grit'], linter: { rules: { recommended: false } } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  return async (source) => {
    await writeFile(join(folder, 'a.ts'), source);
    const { stdout } = await run(biome, ['lint', '--reporter=json', 'a.ts'], { cwd: folder }).catch(
      (failure: { stdout: string }) => failure,
    );
    return stdout.split(message).length - 1;
  };
};
