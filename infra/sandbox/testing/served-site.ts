import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFaults } from '../cloud/faults/cloud-faults.ts';
import { findPorts, origin } from '../run/ports.ts';
import type { Sandbox, SandboxOptions, StartCloud } from '../start/options.ts';
import { startSandbox } from '../start/sandbox.ts';
import { type FakeApp, startFakeApp } from './app.ts';

export interface ServedSite extends Sandbox {
  readonly app: FakeApp;
}

interface FakeOptions {
  readonly onStart?: (app: FakeApp) => void;
  /** Returns the HTML of the app's pages. Its argument is the URL of the host. */
  readonly page?: (hostUrl: string) => string;
}

/** Returns a fake cloud, which only serves the origin of a fake app. */
export const fakeCloud =
  ({ onStart, page }: FakeOptions = {}, hostUrl = ''): StartCloud =>
  async ({ ports }) => {
    const app = await startFakeApp(ports.app, page?.(hostUrl));
    onStart?.(app);
    return {
      appUrl: app.url,
      apiUrl: `http://127.0.0.1:${ports.api}`,
      stop: () => app.close(),
      idle: async () => undefined,
      runSchedules: async (time) => [`a schedule at ${time.toISOString()}`],
      killFunctions: (named) => named.length,
      faults: new CloudFaults(() => 0),
      isIdle: async () => true,
      queueSizes: async () => ({ Jobs: 2 }),
      clear: async () => undefined,
    };
  };

/**
 * Starts the whole site with a fake app, without building the client, synthesising templates or starting the cloud.
 * `stop` deletes the data folder if this function created it.
 */
export const serveSite = async (
  options: Partial<SandboxOptions> = {},
  page?: FakeOptions['page'],
): Promise<ServedSite> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'cairn-site-')));
  const [host = 0, app = 0, api = 0] = await findPorts([0, 0, 0]);
  const ports = { host, app, api };
  let started: FakeApp | null = null;
  const sandbox = await startSandbox(
    { assembly: dataDir, ports, ...options, port: 0, dataDir },
    fakeCloud(
      {
        page,
        onStart: (app) => {
          started = app;
        },
      },
      origin(host),
    ),
  );
  if (!started) throw new Error('The app was not started.');
  return {
    ...sandbox,
    app: started,
    stop: async () => {
      await sandbox.stop();
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
