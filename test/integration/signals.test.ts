import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

let folder: string;
let npm: ChildProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-signals-'));
});
afterEach(() => {
  if (npm?.pid !== undefined && hasProcesses(npm.pid)) process.kill(-npm.pid, 'SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Name of the data folder that the first start creates. All starts use the site in this folder. */
const MADE = 'made';

const hasProcesses = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** Runs `npm start` in a process group of its own, as a terminal or a supervisor does. */
const startNpm = async (data: string) => {
  const dataDir = join(folder, data);
  const child = spawn('npm', ['start', '--', '--port', '0', '--data', dataDir], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  npm = child;
  const { pid } = child;
  if (pid === undefined) throw new Error('npm did not start');
  /** Resolves to the site's port as soon as the site is ready. */
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, address] = /^Cairn is ready at (\S+)/.exec(line) ?? [];
      if (address) return Number(new URL(address).port);
    }
    throw new Error('the sandbox ended before it was ready');
  })();
  return { pid, lock: join(dataDir, 'lock'), ready };
};

const expectNothingLeft = async (
  { pid, lock }: Awaited<ReturnType<typeof startNpm>>,
  port?: number,
) => {
  await expect.poll(() => hasProcesses(pid)).toBe(false);
  if (port !== undefined) expect(await isFree(port)).toBe(true);
  expect(existsSync(lock)).toBe(false);
};

describe('a signal to the process of `npm start`', () => {
  it.each([
    ['SIGTERM', 'npm alone'],
    ['SIGINT', 'the whole group'],
  ] as const)('ends all processes: %s to %s', async (signal, to) => {
    const started = await startNpm(MADE);
    const port = await started.ready;
    process.kill(to === 'npm alone' ? started.pid : -started.pid, signal);
    await expectNothingLeft(started, port);
  });

  it.each([
    ['SIGTERM', 'npm alone'],
    ['SIGINT', 'npm alone'],
    ['SIGTERM', 'the whole group'],
    ['SIGINT', 'the whole group'],
  ] as const)('ends every process during the start: %s to %s', async (signal, to) => {
    const started = await startNpm(`${signal} to ${to}`);
    started.ready.catch(() => undefined);
    await expect.poll(() => existsSync(started.lock)).toBe(true);
    process.kill(to === 'npm alone' ? started.pid : -started.pid, signal);
    await expectNothingLeft(started);
  });

  it('is not needed when npm is killed: the sandbox ends by itself', async () => {
    const started = await startNpm(MADE);
    const port = await started.ready;
    process.kill(started.pid, 'SIGKILL');
    await expectNothingLeft(started, port);
  });
});
