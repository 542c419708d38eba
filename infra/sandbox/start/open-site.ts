import { join } from 'node:path';
import type { Vendor } from '../../licence/sign.ts';
import type { AppDescriptor } from '../connect/descriptor.ts';
import { install, openSite, uninstall } from '../connect/installation.ts';
import type { Site } from '../connect/lifecycle.ts';
import { mintContextToken } from '../connect/tokens.ts';
import { openVendor } from '../connect/vendor.ts';
import type { Tracker } from '../tracker/contract.ts';
import { openTracker } from '../tracker/tracker.ts';
import type { Closers } from './closers.ts';
import type { Ground } from './ground.ts';
import type { Cloud, Sandbox, SandboxOptions } from './options.ts';
import { siteAnswer } from './site-server.ts';

/** The Jira-like site of a sandbox, before and after the app is installed in it. */
export interface OpenSite {
  readonly tracker: Tracker;
  readonly connect: Site;
  /** Who sells portfolio licence keys here. */
  readonly vendor: Vendor;
  readonly mintToken: Sandbox['mintToken'];
  install(app: AppDescriptor): Promise<void>;
  uninstall(): Promise<void>;
  /** From now on `/sandbox/status` says that the sandbox is ready. */
  declareReady(cloud: Pick<Cloud, 'runSchedules' | 'killFunctions'>): void;
}

/** Search on Jira Cloud shows a write after a second or so. */
const JIRAS_SEARCH_DELAY_MS = 1000;

/** Opens the tracker and begins to answer: key server, control, REST and pages. */
export const openJiraSite = async (
  { data, site, urls }: Ground,
  options: SandboxOptions,
  closers: Closers,
): Promise<OpenSite> => {
  const clock = options.clock ?? Date.now;
  const tracker = await openTracker({
    dataDir: data.tracker,
    baseUrl: urls.host,
    clock,
    searchDelayMs: options.searchDelayMs ?? JIRAS_SEARCH_DELAY_MS,
  });
  closers.add(() => tracker.close());
  const connect = await openSite(data.root, urls.host, clock);
  const vendor = await openVendor(join(data.root, 'connect', 'licence-vendor.json'));
  let app: AppDescriptor | null = null;
  let known: AppDescriptor | null = null;
  let running: Pick<Cloud, 'runSchedules' | 'killFunctions'> | null = null;
  const licensed = () => tracker.switches.read().licence === 'active';
  const status = () => ({ ready: running !== null, urls, tenant: connect.tenant.clientKey });
  const putIn = async (descriptor: AppDescriptor): Promise<void> => {
    await install(connect, descriptor, tracker.apps);
    app = descriptor;
    known = descriptor;
  };
  const takeOut = async (): Promise<void> => {
    if (app) await uninstall(connect, app, tracker.apps);
    app = null;
  };
  site.serve(
    await siteAnswer({
      tracker,
      host: { connect, directory: tracker.directory, app: () => app, licensed },
      controlled: {
        connect,
        tracker,
        licensed,
        status,
        vendor,
        setInstalled: async (installed) => {
          if (known) await (installed ? putIn(known) : takeOut());
        },
        runSchedules: async (at) => (running ? running.runSchedules(at) : []),
        killFunctions: (named) => running?.killFunctions(named) ?? 0,
      },
    }),
  );
  return {
    tracker,
    connect,
    vendor,
    mintToken: (accountId, jira = {}) =>
      mintContextToken(connect.tenant, accountId, { jira, license: { active: licensed() } }, clock),
    install: putIn,
    uninstall: takeOut,
    declareReady: (cloud) => {
      running = cloud;
    },
  };
};
