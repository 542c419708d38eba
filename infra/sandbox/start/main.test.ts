import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-main-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, code };
};

describe('npm start', () => {
  it('prints a help text without starting', async () => {
    const { stdout, code } = await run('--help');
    expect(stdout).toMatch(/^Usage: npm start -- /);
    expect(code).toBe(0);
  });

  it.each([
    [['--prot', '4600'], 2, /^Unknown option '--prot'\. Known: .*\n$/],
    [['--import', 'gone.jsonl'], 1, /^gone\.jsonl cannot be imported: there is no such file\.\n$/],
  ])(
    'reports the fault in the options %j in one line, and leaves no files',
    async (args, expected, line) => {
      const { stdout, stderr, code } = await run(...args);
      expect(stderr).toMatch(line);
      expect([stdout, code]).toEqual(['', expected]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('reports a port that is already in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { stderr, code } = await run('--port', String(port), '--data', 'data');
    await new Promise((resolve) => other.close(resolve));
    expect(stderr).toBe(`Port ${port} is taken. Choose another with --port.\n`);
    expect(code).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });
});
