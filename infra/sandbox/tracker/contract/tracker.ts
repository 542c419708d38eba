import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppRegistry } from './apps.ts';
import type { CallLog } from './calls.ts';
import type { Directory } from './directory.ts';
import type { FaultBook } from './faults.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';

/** Milliseconds since 1970; tests pass a fixed clock. */
export type TrackerClock = () => number;

export interface TrackerOptions {
  /** Folder of the journal and its snapshot; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** The site's origin for clients, without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: TrackerClock;
  readonly limits?: Partial<LimitOptions>;
  /** Milliseconds until a write is visible to search (Jira: seconds). Default 0. */
  readonly searchDelayMs?: number;
}

/** The rate limiter's limits; the defaults are Jira Cloud's. */
export interface LimitOptions {
  readonly pointsPerHour: number;
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
  /** Most writes to one issue within 2 s and within 30 s. */
  readonly issueWrites: readonly [number, number];
  readonly enabled: boolean;
}

export interface Tracker {
  /**
   * Answers `/rest/**`, `/oauth2/token`, `/secure/useravatar`, `/secure/projectavatar` and
   * `/images/icons/**`; resolves to false, without any effect, for other paths.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Whether the site has no project yet, so that the demo or an import can be loaded. */
  isEmpty(): boolean;
  /** Creates the demo site. Call it on an empty site. */
  loadDemo(size?: DemoSize): Promise<void>;
  /**
   * Imports a Jira export (JSON lines, JSON array, CSV; plain or `.gz`). Rejects when the file
   * cannot be read.
   */
  importFile(path: string, onProgress?: (progress: ImportProgress) => void): Promise<ImportReport>;
  /** Deletes all projects, users and issues; registered apps stay. */
  reset(): Promise<void>;
  readonly directory: Directory;
  readonly apps: AppRegistry;
  readonly faults: FaultBook;
  readonly calls: CallLog;
  readonly switches: Switches;
  /**
   * Creates an access token with which an app calls as this account: its own account or a user's.
   */
  grant(accountId: string, appKey: string, seconds: number): string;
  /** Calls a listener with every event of the site in webhook form; returns a function to stop. */
  onEvent(listener: SiteListener): () => void;
  close(): Promise<void>;
}

/** An event of the site in webhook form. */
export interface SiteEvent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `actorId`: account id of the user who caused it; null when nobody did. */
export type SiteListener = (event: SiteEvent, actorId: string | null) => void;

/** Settings of the site that an administrator could change on a real site. */
export interface SwitchSettings {
  /** Off: all requests about links are refused. */
  readonly issueLinking: boolean;
  /** Milliseconds until a write is visible to search. */
  readonly searchDelayMs: number;
  /** Whether the site is licensed for its apps. */
  readonly licence: 'active' | 'none';
  /** Off: apps get no events of changes made while it is off, not even later. */
  readonly webhooks: boolean;
}

export interface Switches {
  read(): SwitchSettings;
  /**
   * Absent members stay unchanged. Linking and licence survive a restart; the other settings do
   * not.
   */
  change(settings: Partial<SwitchSettings>): SwitchSettings;
}

/**
 * `heart`: two projects with some sixty issues, quick to create and easy to reason about; `whole`:
 * four with some 600.
 */
export type DemoSize = 'heart' | 'whole';
