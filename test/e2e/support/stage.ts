import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Sandbox, SandboxOptions, SiteOptions } from '#infra/sandbox/start/options.ts';
import { startSandbox } from '#infra/sandbox/start/sandbox.ts';
import { launchBrowser } from '../../support/browser.ts';

/**
 * Allows pages without a network address, whose content a test passes directly to the browser, to call local addresses.
 */
const LOCAL = '--disable-features=LocalNetworkAccessChecks';

/** What is built once for all browser tests of a run. */
export interface Prepared {
  readonly assembly: string;
  readonly forgeClient: string;
  /** Folder for the data of sandboxes, removed at the end of the run. */
  readonly folder: string;
}

/** A sandbox with a new site, and a browser without pages. */
export interface Stage {
  readonly sandbox: Sandbox;
  readonly browser: Browser;
  /** Closes all pages. If the sandbox is shared, the next test gets a new site. If not, stops the sandbox. */
  leave(): Promise<void>;
}

/**
 * What the browser tests of a worker share. It is kept in a module variable, because all test files of a worker share
 * their modules.
 */
interface Shared {
  prepared: Prepared | null;
  sandbox: Sandbox | null;
  browser: Promise<Browser> | null;
  taken: boolean;
}

const shared: Shared = {
  prepared: null,
  sandbox: null,
  browser: null,
  taken: false,
};

/** Makes the sandboxes of this worker use the parts that were built before the run. */
export const takePrepared = (prepared: Prepared): void => {
  shared.prepared = prepared;
};

type StageOptions = Omit<SandboxOptions, 'port' | 'dataDir'>;

const newSandbox = async (options: StageOptions, dataDir: string): Promise<Sandbox> => {
  const { assembly, forgeClient } = shared.prepared ?? {};
  const built = assembly && forgeClient ? { assembly, forgeClient } : {};
  return startSandbox({ brief: true, ...built, ...options, port: 0, dataDir });
};

const newFolder = (): Promise<string> =>
  mkdtemp(join(shared.prepared?.folder ?? tmpdir(), 'cairn-sandbox-'));

/** Returns the worker's sandbox with an unused site. The first call starts the sandbox. */
export const takeStage = async (options: SiteOptions): Promise<Stage> => {
  if (shared.taken) throw new Error('The journey before has not stopped its site.');
  const { sandbox: former } = shared;
  shared.sandbox = null;
  shared.browser ??= launchBrowser([LOCAL]);
  const [sandbox, browser] = await Promise.all([
    former
      ? former.replaceSite(options)
      : newFolder().then((folder) => newSandbox(options, folder)),
    shared.browser,
  ]);
  Object.assign(shared, { sandbox, taken: true });
  return {
    sandbox,
    browser,
    leave: async () => {
      shared.taken = false;
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
};

/** Starts a sandbox and a browser for only one test, or for a program that is not a test. */
export const startOwnStage = async (options: StageOptions): Promise<Stage> => {
  const folder = await newFolder();
  const [sandbox, browser] = await Promise.all([
    newSandbox(options, folder),
    launchBrowser([LOCAL]),
  ]);
  return {
    sandbox,
    browser,
    leave: async () => {
      await browser.close();
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
