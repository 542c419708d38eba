import type { Clock, ConnectContext } from '../connect/tokens.ts';
import type { ControlledCloud } from '../control/cloud.ts';
import type { SandboxUrls } from '../control/status.ts';
import type { ForgeLimits } from '../forge/limits.ts';
import type { HostKind } from '../host/app/app-switch.ts';
import type { Ports } from '../run/ports.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import type { Filling } from './fill-site.ts';

/** The embedded cloud, once it runs. */
export interface Cloud extends ControlledCloud {
  readonly appUrl: string;
  readonly apiUrl: string;
  stop(): Promise<void>;
  /** Runs all schedules as if this moment had come; returns their names. */
  runSchedules(at: Date): Promise<string[]>;
  /** Kills functions whose name contains a text; returns the number of environments. */
  killFunctions(named: string): number;
  /** Resolves when no queue message, stream record or request is in progress. */
  idle(): Promise<void>;
  /** Resets everything to the state after the start; functions stay warm. */
  clear(): Promise<void>;
}

export type StartCloud = (options: {
  /** Folder of the synthesised assembly. */
  readonly assembly: string;
  /** Replacements for texts of the assembly. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly dataDir?: string;
  readonly ports: { readonly app: number; readonly api: number };
  readonly env: Readonly<Record<string, string>>;
  readonly warm: boolean;
  readonly log: (line: string) => void;
}) => Promise<Cloud>;

/** Options of a site. */
export interface SiteOptions {
  readonly importFile?: string | null;
  /**
   * The host by which to install the app; default: the host of the last install, and Connect for a
   * new site.
   */
  readonly host?: HostKind;
}

export interface SandboxOptions extends SiteOptions {
  /** Port of the host. App and API use the next two ports. 0 (tests): free ports. */
  readonly port: number;
  readonly dataDir: string;
  readonly reset?: boolean;
  /** The three ports, if they are already chosen. */
  readonly ports?: Ports;
  /** Folder of a synthesised assembly; by default it is created when its sources have changed. */
  readonly assembly?: string;
  /**
   * For a short run, such as a test: the cloud keeps its data in memory, and functions are started
   * by their first event. Default: data outlives the run, and functions are started in advance.
   */
  readonly brief?: boolean;
  /** Folder of the client built for Forge; by default it is built when its sources have changed. */
  readonly forgeClient?: string;
  /** Limits that differ from the Forge host's own. */
  readonly forgeLimits?: Partial<ForgeLimits>;
  /** Settings of the functions that replace the templates', such as another suggestion writer. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Milliseconds until a write is visible to search. Default: about as on Jira Cloud. */
  readonly searchDelayMs?: number;
  /** Receives the Lambdas' log lines; default: they are discarded. */
  readonly log?: (line: string) => void;
  /** Aborting stops the start between two steps; `startSandbox` then rejects with the reason. */
  readonly signal?: AbortSignal;
}

/** A running sandbox. */
export interface Sandbox {
  readonly urls: SandboxUrls;
  /** Tenant id from the app's first install: its client key, or on Forge the site's cloud id. */
  readonly tenant: string;
  readonly filling: Filling;
  readonly tracker: Tracker;
  /**
   * A token of this user's page: by `AP.context.getToken()`, or by Forge's gateway for one call.
   */
  mintToken(accountId: string, place?: ConnectContext['jira']): Promise<string>;
  /** Resolves when nothing is in progress in the cloud. */
  idle(): Promise<void>;
  /** Uninstalls the app with the signed callback, and installs it again. */
  uninstall(): Promise<void>;
  install(): Promise<void>;
  runSchedules(at: Date): Promise<string[]>;
  /**
   * Replaces this site by a new one with its own tracker, tenant and install, at the same
   * addresses. All data of the old site are deleted, also in the cloud; ports, files of the client
   * and warm functions are reused. Do not use this sandbox afterwards.
   */
  replaceSite(options?: SiteOptions): Promise<Sandbox>;
  stop(): Promise<void>;
}
