import { join, resolve } from 'node:path';
import type { Vendor } from '../../licence/sign.ts';
import { openVendor } from '../connect/vendor.ts';
import type { SandboxUrls } from '../control/status.ts';
import { type Asset, buildAssets, bundle } from '../host/assets.ts';
import type { Closers } from '../run/closers.ts';
import { type DataDir, openDataDir } from '../run/data-dir.ts';
import { close, listen, origin, type Ports, portsBeside } from '../run/ports.ts';
import type { SandboxOptions } from './options.ts';
import { createSiteServer, type SiteServer } from './site-server.ts';

/** What a sandbox needs before its site starts: its folder, its ports and a listening server. */
export interface Ground {
  readonly data: DataDir;
  readonly site: SiteServer;
  readonly ports: Ports;
  readonly urls: SandboxUrls;
  readonly vendor: Vendor;
  /** Scripts and styles of the site's pages, by path. */
  readonly assets: () => Promise<ReadonlyMap<string, Asset>>;
  readonly forgeBridge: () => Promise<string>;
  /** From now on, the data folder is kept when the sandbox stops. */
  keepData(): void;
}

/**
 * Opens the folder, finds the ports and starts the server. Throws `StartError` if the folder or a port cannot be used.
 */
export const takeGround = async (options: SandboxOptions, closers: Closers): Promise<Ground> => {
  let keep = false;
  const data = await openDataDir(resolve(options.dataDir), options.reset ?? false);
  closers.add(() => data.release(keep));
  const site = createSiteServer();
  const host = await listen(site.server, options.ports?.host ?? options.port);
  closers.add(() => close(site.server));
  const ports = options.ports ?? (await portsBeside(options.port, host));
  const vendor = await openVendor(join(data.root, 'connect', 'licence-vendor.json'));
  let assets: Promise<ReadonlyMap<string, Asset>> | null = null;
  let bridge: Promise<string> | null = null;
  return {
    vendor,
    assets: () => (assets ??= buildAssets(origin(ports.host))),
    forgeBridge: () => (bridge ??= bundle('frame/main.ts')),
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
