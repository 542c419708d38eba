import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Proof, proofSchema } from '#domain/contracts/proof.ts';
import { sandboxStore } from '#infra/replay/wiring.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';
import { PEOPLE } from '#infra/sandbox/tracker/demo/people.ts';
import { askAt } from '../support/sandbox.ts';

/** An admin of the site compares the stored rows of a sandbox with its events, over HTTP (R-TIME-10). */
describe('the proof of the views over HTTP', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cairn-proof-'));
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  /** Starts the sandbox, lets the admin prove the whole site, and stops it. */
  const proved = async (): Promise<NonNullable<Proof['last']>> => {
    const sandbox = await startSandbox({ port: 0, dataDir });
    try {
      await sandbox.idle();
      const ask = askAt(sandbox.urls.app);
      const prove = async (person: keyof typeof PEOPLE, restart: boolean) =>
        ask(await sandbox.mintToken(PEOPLE[person].id), 'POST', '/smb/proof', {
          body: { restart },
        });
      expect((await prove('viewer', true)).status).toBe(403);
      let proof = z.parse(proofSchema, await (await prove('siteAdmin', true)).json());
      while (proof.run) {
        proof = z.parse(proofSchema, await (await prove('siteAdmin', false)).json());
      }
      if (!proof.last) throw new Error('not finished');
      return proof.last;
    } finally {
      await sandbox.stop();
    }
  };

  /** Spoils one stored row while the sandbox is stopped. */
  const spoil = async (): Promise<void> => {
    const store = await sandboxStore(dataDir);
    for await (const row of store.ports.scan.rows()) {
      if (row.view !== 'goals-by-project') continue;
      await store.ports.write({ ...row, row: { ...Object(row.row), summary: 'Forged' } });
      break;
    }
    await store.close();
  };

  it('agrees at first, and names the row that was corrupted', async () => {
    const sound = await proved();
    expect(sound.found.disagree).toEqual([]);
    expect(sound.found.agree).toBeGreaterThan(5);
    expect(sound.found.events).toBeGreaterThanOrEqual(sound.found.agree);
    await spoil();
    const { found } = await proved();
    expect(found.disagree).toEqual([{ kind: 'different', view: 'goal', count: 1 }]);
  });
});
