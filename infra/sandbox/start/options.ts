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
  /** Runs what is on a schedule as if that moment had come; gives the names of the schedules. */
  runSchedules(at: Date): Promise<string[]>;
  /** Ends the running functions whose name holds this where they stand; gives how many there were. */
  killFunctions(named: string): number;
  /** Resolves when no queue message, stream record or request is in flight. */
  idle(): Promise<void>;
  /** Puts everything back as it was when the cloud was brought up; functions stay warm. */
  clear(): Promise<void>;
}

export type StartCloud = (options: {
  /** Folder of the synthesised assembly. */
  readonly assembly: string;
  /** What texts of the assembly stand for in this run. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly dataDir?: string;
  readonly ports: { readonly app: number; readonly api: number };
  readonly env: Readonly<Record<string, string>>;
  readonly warm: boolean;
  readonly log: (line: string) => void;
}) => Promise<Cloud>;

/** What a site is made of. */
export interface SiteOptions {
  readonly importFile?: string | null;
  /** By which way the app is installed; as it was last, on a new site as a Connect app. */
  readonly host?: HostKind;
}

export interface SandboxOptions extends SiteOptions {
  /** Port of the host; app and API follow. 0 (tests): all three are free ports. */
  readonly port: number;
  readonly dataDir: string;
  readonly reset?: boolean;
  /** The three ports, when they are chosen already. */
  readonly ports?: Ports;
  /** Folder of an assembly that is synthesised already; otherwise it is made when its sources changed. */
  readonly assembly?: string;
  /**
   * For a run that is over soon, such as a test's: the cloud keeps its data in memory, and a function is started by its
   * first event. Default: data outlives the run, and every function waits ready.
   */
  readonly brief?: boolean;
  /** Folder of the client for the Forge host, built already; otherwise it is made when its sources changed. */
  readonly forgeClient?: string;
  /** What the Forge host holds the app to, where it is not the host's own. */
  readonly forgeLimits?: Partial<ForgeLimits>;
  /** Settings of the functions in place of the templates', such as another writer of suggestions. */
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** How long search does not see a write, in milliseconds. Default: about as long as Jira's. */
  readonly searchDelayMs?: number;
  /** Where the Lambdas' log lines go; by default nowhere. */
  readonly log?: (line: string) => void;
  /** Aborting stops the start between two steps; `startSandbox` then rejects with the reason. */
  readonly signal?: AbortSignal;
}

/** A running sandbox. */
export interface Sandbox {
  readonly urls: SandboxUrls;
  /** Tenant id of the app when it was installed first: its client key, or on Forge the site's cloud id. */
  readonly tenant: string;
  readonly filling: Filling;
  readonly tracker: Tracker;
  /** A token of this user's page: as `AP.context.getToken()` gives it, or as Forge's gateway signs it for one call. */
  mintToken(accountId: string, place?: ConnectContext['jira']): Promise<string>;
  /** Resolves when the cloud has nothing in flight. */
  idle(): Promise<void>;
  /** Signed uninstall, and install again, of the app. */
  uninstall(): Promise<void>;
  install(): Promise<void>;
  runSchedules(at: Date): Promise<string[]>;
  /**
   * Puts a new site in the place of this one, with a tracker, a tenant and an install of its own, on the same addresses.
   * Nothing of the old site is left, in the cloud neither; what the new one does not need to be made anew stays: ports, files
   * of the client, warm functions. This sandbox is not to be used any more.
   */
  replaceSite(options?: SiteOptions): Promise<Sandbox>;
  stop(): Promise<void>;
}
