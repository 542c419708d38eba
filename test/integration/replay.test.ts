import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { goalListSchema } from '#domain/contracts/goal.ts';
import { sandboxStore } from '#infra/replay/wiring.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';
import { askAt } from '../support/sandbox.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Runs `npm run replay` on the data of a sandbox. */
describe('a replay of a stopped sandbox', () => {
  let dataDir: string;
  let tenant: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cairn-replay-'));
    const sandbox = await startSandbox({ port: 0, dataDir });
    tenant = sandbox.tenant;
    const [user] = sandbox.tracker.directory.users();
    const [project] = sandbox.tracker.directory.projects();
    const token = await sandbox.mintToken(user?.accountId ?? '');
    const ask = askAt(sandbox.urls.app);
    const path = `/smb/goal?projectId=${project?.id}`;
    await ask(token, 'POST', path, { body: { fields: { summary: 'To be replayed' } } });
    const goals = z.parse(goalListSchema, await (await ask(token, 'GET', path)).json());
    expect(goals.at(-1)?.fields.summary).toBe('To be replayed');
    await sandbox.idle();
    await sandbox.stop();
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const replay = (...args: string[]): Promise<{ code: number; out: string }> =>
    new Promise((resolve) => {
      const given = ['infra/replay/main.ts', '--data', dataDir, '--tenant', tenant, ...args];
      execFile(process.execPath, given, { cwd: ROOT }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), out: `${stdout}${stderr}` }),
      );
    });

  it('accepts views that match their events, and repairs a damaged view', async () => {
    const sound = await replay();
    expect(sound).toMatchObject({ code: 0, out: expect.stringContaining(' 0 differences') });

    const store = await sandboxStore(dataDir);
    const spoilt: string[] = [];
    for await (const row of store.ports.scan.rows()) {
      if (row.view !== 'goals-by-project' || spoilt.length > 0) continue;
      await store.ports.write({ ...row, row: null });
      spoilt.push(row.key);
    }
    await store.close();

    const found = await replay('--view', 'goals-by-project');
    expect(found.code).toBe(1);
    expect(found.out).toMatch(new RegExp(`^missing {4}goals-by-project \\S+ ${spoilt[0]}`));
    expect((await replay('--swap')).code).toBe(0);
    expect((await replay()).code).toBe(0);
  });

  it('exits with code 2 when the site has no stored data', async () => {
    const unknown = await replay('--tenant', 'no-such-site');
    expect(unknown.code).toBe(2);
    expect(unknown.out).toContain('No site "no-such-site" is stored here.');
  });
});
