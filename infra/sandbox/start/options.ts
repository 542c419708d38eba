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
  /** Runs all schedules as if the current time were `at`. Returns the names of the schedules. */
  runSchedules(at: Date): Promise<string[]>;
  /**
   * Kills the environments of all functions whose name contains this text. Returns the number of killed environments.
   */
  killFunctions(named: string): number;
  /** Resolves as soon as no queue message, stream record or request is in progress. */
  idle(): Promise<void>;
  /** Resets everything to the state after the start, but does not stop the environments of functions. */
  clear(): Promise<void>;
}

export type StartCloud = (options: {
  readonly assembly: string;
  /** Placeholder texts in the assembly, with the texts that replace them in this run. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly dataDir?: string;
  readonly ports: { readonly app: number; readonly api: number };
  readonly env: Readonly<Record<string, string>>;
  readonly warm: boolean;
  readonly log: (line: string) => void;
}) => Promise<Cloud>;

export interface SiteOptions {
  readonly importFile?: string | null;
  /**
   * Whether to install the app as a Connect app or as a Forge app. Default: as in the last run, and as a Connect app on
   * a new site.
   */
  readonly host?: HostKind;
}

export interface SandboxOptions extends SiteOptions {
  /** Port of the host. App and API use the next two ports. If 0, as in tests, three free ports are used. */
  readonly port: number;
  readonly dataDir: string;
  readonly reset?: boolean;
  /** The ports of host, app and API, if the caller has chosen them. */
  readonly ports?: Ports;
  /**
   * Folder of a synthesised assembly. Default: the sandbox synthesises an assembly itself if the sources have changed.
   */
  readonly assembly?: string;
  /**
   * True for a short run, such as a test: the cloud keeps its data in memory, and starts each function at its first
   * event. By default, data are kept for the next run, and functions are started in advance.
   */
  readonly brief?: boolean;
  /**
   * Folder with the client built for Forge. Default: the sandbox builds the client itself if its sources have changed.
   */
  readonly forgeClient?: string;
  /** Limits that differ from Forge's own limits. */
  readonly forgeLimits?: Partial<ForgeLimits>;
  /**
   * Environment variables of the functions. They replace variables of the same name in the templates, for instance to
   * use another suggestion writer.
   */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Milliseconds until search finds a change. Default: similar to Jira Cloud. */
  readonly searchDelayMs?: number;
  /** Receives the log lines of the functions. By default they are dropped. */
  readonly log?: (line: string) => void;
  /** When aborted, the start stops before its next step, and `startSandbox` rejects with the reason of the abort. */
  readonly signal?: AbortSignal;
}

export interface Sandbox {
  readonly urls: SandboxUrls;
  /**
   * Tenant id of the app. It stays the same after the first install: the client key on Connect, the cloud id of the
   * site on Forge.
   */
  readonly tenant: string;
  readonly filling: Filling;
  readonly tracker: Tracker;
  /**
   * Creates a token for a page of this user, as `AP.context.getToken()` does on Connect. On Forge, the token is valid
   * for one call.
   */
  mintToken(accountId: string, place?: ConnectContext['jira']): Promise<string>;
  /** Resolves as soon as no queue message, stream record or request is in progress in the cloud. */
  idle(): Promise<void>;
  /** Uninstalls the app with the signed callback. `install` installs it again. */
  uninstall(): Promise<void>;
  install(): Promise<void>;
  runSchedules(at: Date): Promise<string[]>;
  /**
   * Replaces this site by a new one at the same URLs. Its tracker, tenant and install are new, and all data of the old
   * site are deleted, also in the cloud. The ports, the client's files and the running environments are reused. This
   * `Sandbox` must not be used afterwards.
   */
  replaceSite(options?: SiteOptions): Promise<Sandbox>;
  stop(): Promise<void>;
}
