import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForgeLimits } from '../forge/limits.ts';
import type { FakeCall } from './app.ts';
import { writeForgeClient } from './forge-client.ts';
import { serveSite } from './served-site.ts';

/**
 * Starts a site with a fake app on the Forge host. The pauses between retries of events are short. All other limits are
 * those of Forge unless a test sets them, because short timeouts would fail on a slow machine.
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

export const tokenOf = ({ headers }: FakeCall): string => (headers.authorization ?? '').slice(7);
