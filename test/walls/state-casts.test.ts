import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

/** Ports and state reach everything typed: a cast hides that they do not. */
describe('the rule against casts of ports and state', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cairn-rule-'));
    await copyFile(join(root, 'test/walls/rules/no-state-cast.grit'), join(folder, 'rule.grit'));
    const config = { plugins: ['./rule.grit'], linter: { rules: { recommended: false } } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const refusals = async (source: string): Promise<number> => {
    await writeFile(join(folder, 'a.ts'), source);
    const { stdout } = await run(biome, ['lint', '--reporter=json', 'a.ts'], { cwd: folder }).catch(
      (failure: { stdout: string }) => failure,
    );
    return stdout.split('Ports and state are typed').length - 1;
  };

  it.each([
    'extra as Ports',
    'api.extra as Ports',
    'getState() as Parts',
    'store.getState() as Parts',
    'state as Parts',
    'anything as RootState',
    'anything as AppDispatch',
  ])('refuses %s', async (cast) => {
    expect(await refusals(`export const a = ${cast};\n`)).toBe(1);
  });

  it('leaves other casts alone', async () => {
    expect(await refusals('export const a = value as Body;\n')).toBe(0);
  });
});
