import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForgeLimits } from '../forge/limits.ts';
import type { FakeCall } from './app.ts';
import { writeForgeClient } from './forge-client.ts';
import { serveSite } from './served-site.ts';

/**
 * A site that has a fake app by the Forge host, which tells events again soon. Its other limits are those of Forge unless
 * a test is about one: a short one would cut off what a slow machine has not answered yet.
 */
export const serveForgeSite = async (limits: Partial<ForgeLimits> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-forge-host-'));
  const site = await serveSite({
    host: 'forge',
    forgeClient: await writeForgeClient(folder),
    forgeLimits: { retryMs: 20, ...limits },
  });
  const stop = async (): Promise<void> => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { site, stop };
};

/** The token with which the host calls the app. */
export const tokenOf = ({ headers }: FakeCall): string => (headers.authorization ?? '').slice(7);
