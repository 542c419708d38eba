import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FakeCall } from './app.ts';
import { writeForgeClient } from './forge-client.ts';
import { serveSite } from './served-site.ts';

/** A site that has a fake app by the Forge host, with limits that tests can wait for. */
export const serveForgeSite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-forge-host-'));
  const site = await serveSite({
    host: 'forge',
    forgeClient: await writeForgeClient(folder),
    forgeLimits: { pageMs: 400, eventMs: 400, retryMs: 20 },
  });
  const stop = async (): Promise<void> => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { site, stop };
};

/** The token with which the host calls the app. */
export const tokenOf = ({ headers }: FakeCall): string => (headers.authorization ?? '').slice(7);
