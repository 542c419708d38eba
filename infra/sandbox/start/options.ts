import type { Clock, ConnectContext } from '../connect/tokens.ts';
import type { ControlledCloud } from '../control/cloud.ts';
import type { SandboxUrls } from '../control/status.ts';
import type { ForgeLimits } from '../forge/limits.ts';
import type { HostKind } from '../host/app/app-switch.ts';
import type { Ports } from '../run/ports.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import type { Filling } from './fill-site.ts';

export interface Cloud extends ControlledCloud {
  readonly appUrl: string;
  readonly apiUrl: string;
  stop(): Promise<void>;
  /** Runs all schedules as if it were this moment. Returns their names. */
  runSchedules(at: Date): Promise<string[]>;
  /** Kills functions whose name contains a text. Returns the number of killed environments. */
  killFunctions(named: string): number;
  /** Resolves when no queue message, stream record or request is in progress. */
  idle(): Promise<void>;
  /** Resets everything to the state after the start. Functions stay warm. */
  clear(): Promise<void>;
}

export type StartCloud = (options: {
  readonly assembly: string;
  /** Texts of the assembly with their replacements in this run. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly dataDir?: string;
  readonly ports: { readonly app: number; readonly api: number };
  readonly env: Readonly<Record<string, string>>;
  readonly warm: boolean;
  readonly log: (line: string) => void;
}) => Promise<Cloud>;

export interface SiteOptions {
  readonly importFile?: string | null;
  /** The host by which the app is installed. Default: the host of the last install; Connect for a new site. */
  readonly host?: HostKind;
}

export interface SandboxOptions extends SiteOptions {
  /** Port of the host. App and API use the next two ports. 0, which tests use: three free ports. */
  readonly port: number;
  readonly dataDir: string;
  readonly reset?: boolean;
  /** The three ports, if the caller has chosen them. */
  readonly ports?: Ports;
  /** Folder of a synthesised assembly. Default: the sandbox synthesises an assembly if its sources have changed. */
  readonly assembly?: string;
  /**
   * For a short run, such as a test: the cloud keeps its data in memory, and each function is started by its first
   * event. Default: data are kept after the run, and functions are started in advance.
   */
  readonly brief?: boolean;
  /** Folder of the client built for Forge. Default: the sandbox builds the client if its sources have changed. */
  readonly forgeClient?: string;
  /** Limits that replace the limits of the Forge host. */
  readonly forgeLimits?: Partial<ForgeLimits>;
  /**
   * Environment variables of the functions that replace those in the templates, for instance another suggestion writer.
   */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Milliseconds until a write is visible to search. Default: similar to Jira Cloud. */
  readonly searchDelayMs?: number;
  /** Receives the Lambdas' log lines. Default: log lines are discarded. */
  readonly log?: (line: string) => void;
  /** Aborting stops the start before its next step. Then `startSandbox` rejects with the reason. */
  readonly signal?: AbortSignal;
}

export interface Sandbox {
  readonly urls: SandboxUrls;
  /** Tenant id since the app's first install: the client key on Connect, the site's cloud id on Forge. */
  readonly tenant: string;
  readonly filling: Filling;
  readonly tracker: Tracker;
  /** Creates a token of this user's page: by `AP.context.getToken()` on Connect, or by Forge's gateway for one call. */
  mintToken(accountId: string, place?: ConnectContext['jira']): Promise<string>;
  /** Resolves when no queue message, stream record or request is in progress in the cloud. */
  idle(): Promise<void>;
  /** Uninstalls the app with the signed callback, and then installs the app again. */
  uninstall(): Promise<void>;
  install(): Promise<void>;
  runSchedules(at: Date): Promise<string[]>;
  /**
   * Replaces this site by a new one with another tracker, tenant and install, at the same URLs. Deletes all data of the
   * old site, also in the cloud. The new site reuses ports, files of the client and warm functions. Do not use this
   * sandbox afterwards.
   */
  replaceSite(options?: SiteOptions): Promise<Sandbox>;
  stop(): Promise<void>;
}
