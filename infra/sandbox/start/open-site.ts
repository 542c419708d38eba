import { join } from 'node:path';
import { fetchDescriptor } from '../connect/fetch-descriptor.ts';
import { openSite } from '../connect/installation.ts';
import type { Site } from '../connect/lifecycle.ts';
import { type Clock, mintContextToken } from '../connect/tokens.ts';
import type { ControlledCloud } from '../control/cloud.ts';
import { type ForgeHost, openForge } from '../forge/forge-host.ts';
import { type AppSwitch, openAppSwitch } from '../host/app/app-switch.ts';
import { findPlace } from '../host/model/place.ts';
import type { Closers } from '../run/closers.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import { openTracker } from '../tracker/tracker.ts';
import type { Ground } from './ground.ts';
import type { Cloud, Sandbox, SandboxOptions } from './options.ts';
import { siteAnswer } from './site-server.ts';

/** The functions of the cloud that tests can control. */
type RunningCloud = Pick<Cloud, 'runSchedules' | 'killFunctions' | keyof ControlledCloud>;

/** The Jira-like site of a sandbox. The app may be installed or not. */
export interface OpenSite {
  readonly tracker: Tracker;
  readonly connect: Site;
  readonly mintToken: Sandbox['mintToken'];
  /** Installs and uninstalls the app as a Connect app or as a Forge app. */
  readonly app: AppSwitch;
  /** From now on, `/sandbox/status` reports that the sandbox is ready. */
  declareReady(cloud: RunningCloud): void;
}

/** Milliseconds until search finds a change, similar to Jira Cloud. */
const JIRAS_SEARCH_DELAY_MS = 1000;

interface SiteParts {
  readonly tracker: Tracker;
  readonly connect: Site;
  readonly clock: Clock;
  readonly licensed: () => boolean;
}

/** Starts the Forge host of the site. Its server stops when the sandbox stops. */
const openForgeSide = async (
  { data, urls, forgeBridge }: Ground,
  { port, forgeLimits = {} }: SandboxOptions,
  { tracker, clock, licensed }: SiteParts,
  closers: Closers,
  forgeClient: () => Promise<string>,
): Promise<ForgeHost> => {
  const host = await openForge({
    folder: join(data.root, 'forge'),
    siteUrl: urls.host,
    appUrl: urls.app,
    clientDir: await forgeClient(),
    // The three ports before it belong to the site, the app and the app's API.
    port: port === 0 ? 0 : port + 3,
    bridge: await forgeBridge(),
    tracker,
    clock,
    licensed,
    limits: forgeLimits,
  });
  closers.add(() => host.close());
  return host;
};

/**
 * Returns a function that creates the token of a page. The kind of token depends on whether the app is a Connect app or
 * a Forge app.
 */
const tokenMint =
  ({ tracker, connect, clock, licensed }: SiteParts, app: AppSwitch): Sandbox['mintToken'] =>
  async (accountId, jira = {}) => {
    const forge = app.forge();
    if (!forge) {
      const context = { jira, license: { active: licensed() } };
      return mintContextToken(connect.tenant, accountId, context, clock);
    }
    const ref = { projectId: jira.project?.id, boardId: jira.board?.id };
    return forge.mintToken(accountId, findPlace(tracker.directory, ref));
  };

const openTrackerOf = ({ data, urls }: Ground, options: SandboxOptions, clock: () => number) =>
  openTracker({
    dataDir: data.tracker,
    baseUrl: urls.host,
    clock,
    searchDelayMs: options.searchDelayMs ?? JIRAS_SEARCH_DELAY_MS,
  });

/** Starts the tracker, and begins to answer requests for keys, control, REST resources and pages. */
export const openJiraSite = async (
  ground: Ground,
  options: SandboxOptions,
  closers: Closers,
  forgeClient: () => Promise<string>,
): Promise<OpenSite> => {
  const { data, site, urls, vendor, assets } = ground;
  const clock = options.clock ?? Date.now;
  const tracker = await openTrackerOf(ground, options, clock);
  closers.add(() => tracker.close());
  const connect = await openSite(data.root, urls.host, clock);
  let running: RunningCloud | null = null;
  const licensed = () => tracker.switches.read().licence === 'active';
  const parts: SiteParts = { tracker, connect, clock, licensed };
  const app = await openAppSwitch({
    folder: join(data.root, 'connect'),
    kind: options.host ?? null,
    connect,
    tracker,
    licensed,
    descriptor: () => fetchDescriptor(urls.app),
    openForge: () => openForgeSide(ground, options, parts, closers, forgeClient),
  });
  const status = () => ({ ready: running !== null, host: app.kind(), urls, tenant: app.tenant() });
  const hosted = { connect, directory: tracker.directory, licensed };
  site.serve(
    siteAnswer({
      tracker,
      assets: await assets(),
      host: { ...hosted, app: app.app, forge: app.forge, kind: app.kind },
      controlled: {
        connect,
        tracker,
        licensed,
        status,
        vendor,
        app,
        runSchedules: async (time) => [
          ...((await running?.runSchedules(time)) ?? []),
          ...((await app.forge()?.visit()) ?? []),
        ],
        killFunctions: (named) => running?.killFunctions(named) ?? 0,
        cloud: () => running,
      },
    }),
  );
  return {
    tracker,
    connect,
    mintToken: tokenMint(parts, app),
    app,
    declareReady: (cloud) => {
      running = cloud;
    },
  };
};
