import { resolve } from 'node:path';
import type { SandboxUrls } from '../control/status.ts';
import type { Closers } from './closers.ts';
import { type DataDir, openDataDir } from './data-dir.ts';
import type { SandboxOptions } from './options.ts';
import { close, listen, origin, type Ports, portsBeside } from './ports.ts';
import { createSiteServer, type SiteServer } from './site-server.ts';

/** What a sandbox stands on: its folder, its ports and a server that listens already. */
export interface Ground {
  readonly data: DataDir;
  readonly site: SiteServer;
  readonly ports: Ports;
  readonly urls: SandboxUrls;
  /** From now on the data folder stays when the sandbox stops. */
  keepData(): void;
}

/** Throws `StartError` when the folder or a port cannot be had. */
export const takeGround = async (options: SandboxOptions, closers: Closers): Promise<Ground> => {
  let keep = false;
  const data = await openDataDir(resolve(options.dataDir), options.reset ?? false);
  closers.add(() => data.release(keep));
  const site = createSiteServer();
  const host = await listen(site.server, options.ports?.host ?? options.port);
  closers.add(() => close(site.server));
  const ports = options.ports ?? (await portsBeside(options.port, host));
  return {
    data,
    site,
    ports,
    urls: {
      host: origin(ports.host),
      app: origin(ports.app),
      api: origin(ports.api),
      tracker: origin(ports.host),
    },
    keepData: () => {
      keep = true;
    },
  };
};
