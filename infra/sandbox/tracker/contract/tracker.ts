import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppRegistry } from './apps.ts';
import type { CallLog } from './calls.ts';
import type { Directory } from './directory.ts';
import type { FaultBook } from './faults.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';

/** Returns milliseconds since 1970. Tests pass a fixed clock. */
export type TrackerClock = () => number;

export interface TrackerOptions {
  /** Folder of the journal and its snapshot; null: all data are in memory. */
  readonly dataDir: string | null;
  /** The site's origin for clients, without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: TrackerClock;
  readonly limits?: Partial<LimitOptions>;
  /** Milliseconds until a write is visible to search (seconds in Jira). Default: 0. */
  readonly searchDelayMs?: number;
}

/** The rate limiter's limits; the defaults are Jira Cloud's. */
export interface LimitOptions {
  readonly pointsPerHour: number;
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
  /** Most writes to one issue within 2 s, and within 30 s. */
  readonly issueWrites: readonly [number, number];
  readonly enabled: boolean;
}

export interface Tracker {
  /**
   * Answers `/rest/**`, `/oauth2/token`, `/secure/useravatar`, `/secure/projectavatar` and `/images/icons/**`. For any
   * other path, resolves to false and does nothing.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Returns whether the site has no project yet. Only then can the demo or an import be loaded. */
  isEmpty(): boolean;
  /** Creates the demo site. Call it on an empty site. */
  loadDemo(size?: DemoSize): Promise<void>;
  /**
   * Imports a Jira export (JSON lines, JSON array, CSV; plain or `.gz`). Rejects when the file
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
  /** Creates an access token with which an app acts as this account: the app's own account or a user's account. */
  grant(accountId: string, appKey: string, seconds: number): string;
  /** Calls a listener with every event of the site in webhook form. Returns a function that removes the listener. */
  onEvent(listener: SiteListener): () => void;
  close(): Promise<void>;
}

/** An event of the site in webhook form. */
export interface SiteEvent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `actorId` is the account id of the user who caused the event; null when no user did. */
export type SiteListener = (event: SiteEvent, actorId: string | null) => void;

/** Settings that an administrator can change on a real site. */
export interface SwitchSettings {
  /** When off, the site refuses all requests about links. */
  readonly issueLinking: boolean;
  /** Milliseconds until a write is visible to search. */
  readonly searchDelayMs: number;
  readonly licence: 'active' | 'none';
  /** When off, apps never get the events of changes made in that time. */
  readonly webhooks: boolean;
}

export interface Switches {
  read(): SwitchSettings;
  /**
   * Changes the given settings; all others stay unchanged. Linking and licence are kept over a restart, the other
   * settings are not.
   */
  change(settings: Partial<SwitchSettings>): SwitchSettings;
}

/**
 * Size of the demo. `heart`: two projects with some sixty issues, quick to create and easy to understand. `whole`: four
 * projects with some 600 issues.
 */
export type DemoSize = 'heart' | 'whole';
