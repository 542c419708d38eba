import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox, SandboxOptions, StartCloud } from '../start/options.ts';
import { findPorts } from '../start/ports.ts';
import { startSandbox } from '../start/sandbox.ts';
import { type FakeApp, startFakeApp } from './app.ts';

export interface ServedSite extends Sandbox {
  readonly app: FakeApp;
}

/** A cloud that is only the app's origin: descriptor and callbacks. `onStart` gets it once it listens. */
export const fakeCloud =
  (onStart: (app: FakeApp) => void = () => undefined): StartCloud =>
  async ({ ports }) => {
    const app = await startFakeApp(ports.app);
    onStart(app);
    return {
      appUrl: app.url,
      apiUrl: `http://127.0.0.1:${ports.api}`,
      stop: () => app.close(),
      idle: async () => undefined,
    };
  };

/** The whole site with the app installed in it, without client, synthesis and cloud. `stop` removes a folder of its own. */
export const serveSite = async (
  options: Partial<SandboxOptions> = {},
  onStart?: (app: FakeApp) => void,
): Promise<ServedSite> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'cairn-site-')));
  const [host = 0, app = 0, api = 0] = await findPorts([0, 0, 0]);
  const assembly = { directory: dataDir, ports: { host, app, api } };
  let started: FakeApp | null = null;
  const sandbox = await startSandbox(
    { clientDir: dataDir, assembly, ...options, port: 0, dataDir },
    fakeCloud((fake) => {
      started = fake;
      onStart?.(fake);
    }),
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
