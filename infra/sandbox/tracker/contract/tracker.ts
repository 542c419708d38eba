import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppRegistry } from './apps.ts';
import type { CallLog } from './calls.ts';
import type { Directory } from './directory.ts';
import type { FaultBook } from './faults.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';

/** Returns the current time in milliseconds since 1970. Tests pass a fixed clock. */
export type TrackerClock = () => number;

export interface TrackerOptions {
  /** Folder of the journal and its snapshot. If null, all data are in memory. */
  readonly dataDir: string | null;
  /** Origin of the site in URLs that clients get, without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: TrackerClock;
  readonly limits?: Partial<LimitOptions>;
  /** Milliseconds until search finds a change. In Jira, it takes seconds. Default: 0. */
  readonly searchDelayMs?: number;
}

/** Limits of the rate limiter. The defaults are those of Jira Cloud. */
export interface LimitOptions {
  readonly pointsPerHour: number;
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
  /** Maximum number of writes to one issue within two seconds, and within thirty seconds. */
  readonly issueWrites: readonly [number, number];
  readonly enabled: boolean;
  /** Whether calls of users count for a quota too. Jira does not say whether calls of an app's pages do. */
  readonly pages: boolean;
}

export interface Tracker {
  /**
   * Answers `/rest/**`, `/oauth2/token`, `/secure/useravatar`, `/secure/projectavatar` and `/images/icons/**`. Resolves
   * to false for any other path, without sending an answer.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Returns whether the site has no project. The demo or an import can be loaded only then. */
  isEmpty(): boolean;
  /** Creates the demo on an empty site. */
  loadDemo(size?: DemoSize): Promise<void>;
  /**
   * Imports a Jira export: JSON lines, a JSON array or CSV, which may be compressed as `.gz`. Rejects if the file
   * cannot be read.
   */
  importFile(path: string, onProgress?: (progress: ImportProgress) => void): Promise<ImportReport>;
  /** Deletes all projects, users and issues. Registered apps stay. */
  reset(): Promise<void>;
  readonly directory: Directory;
  readonly apps: AppRegistry;
  readonly faults: FaultBook;
  readonly calls: CallLog;
  readonly switches: Switches;
  /** Creates an access token with which an app acts as this account, which is a user's account or the app's own. */
  grant(accountId: string, appKey: string, seconds: number): string;
  /**
   * Calls a listener with every event of the site, in the form of webhooks. Returns a function that removes the
   * listener.
   */
  onEvent(listener: SiteListener): () => void;
  close(): Promise<void>;
}

/** An event of the site, in the form of a webhook. */
export interface SiteEvent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `actorId` is the account id of the user who caused the event. Null if no user caused it. */
export type SiteListener = (event: SiteEvent, actorId: string | null) => void;

/** Settings that an administrator can change on a real site. */
export interface SwitchSettings {
  /** If false, the site refuses all requests about links. */
  readonly issueLinking: boolean;
  /** Milliseconds until search finds a change. */
  readonly searchDelayMs: number;
  readonly licence: 'active' | 'none';
  /** If false, no events are sent to apps, not even later. */
  readonly webhooks: boolean;
}

export interface Switches {
  read(): SwitchSettings;
  /**
   * Changes the given settings and leaves all others unchanged. Only linking and licence are kept when the sandbox
   * restarts.
   */
  change(settings: Partial<SwitchSettings>): SwitchSettings;
}

/**
 * Size of the demo. `heart` has two projects with about sixty issues, and is created quickly. `whole` has four projects
 * with about 600 issues.
 */
export type DemoSize = 'heart' | 'whole';
