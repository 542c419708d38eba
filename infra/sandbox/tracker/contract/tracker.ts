import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppRegistry } from './apps.ts';
import type { CallLog } from './calls.ts';
import type { Directory } from './directory.ts';
import type { FaultBook } from './faults.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';

/** Milliseconds since the epoch; tests pass a fixed one. */
export type TrackerClock = () => number;

export interface TrackerOptions {
  /** Folder of the journal and its snapshot; null keeps everything in memory. */
  readonly dataDir: string | null;
  /** Origin under which clients see the site, without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: TrackerClock;
  readonly limits?: Partial<LimitOptions>;
  /** How long a write stays unseen by search, in milliseconds (Jira: seconds). Default 0. */
  readonly searchDelayMs?: number;
}

/** What the rate limiter holds callers to; the defaults are Jira Cloud's. */
export interface LimitOptions {
  readonly pointsPerHour: number;
  readonly readsPerSecond: number;
  readonly writesPerSecond: number;
  /** Writes to one issue within 2 s and within 30 s. */
  readonly issueWrites: readonly [number, number];
  readonly enabled: boolean;
}

export interface Tracker {
  /**
   * Answers `/rest/**`, `/oauth2/token`, `/secure/useravatar`, `/secure/projectavatar` and `/images/icons/**`;
   * resolves to false, having touched nothing, for any other path.
   */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** True when the site holds no project yet: the moment to load the demo or an import. */
  isEmpty(): boolean;
  /** Writes the demo site. Call it on an empty site. */
  loadDemo(size?: DemoSize): Promise<void>;
  /** Reads a Jira export (JSON lines, JSON array, CSV; plain or `.gz`). Rejects when the file cannot be read. */
  importFile(path: string, onProgress?: (progress: ImportProgress) => void): Promise<ImportReport>;
  /** Drops every project, user and issue; registered apps stay. */
  reset(): Promise<void>;
  readonly directory: Directory;
  readonly apps: AppRegistry;
  readonly faults: FaultBook;
  readonly calls: CallLog;
  readonly switches: Switches;
  /** An access token with which an app calls as this account, its own or a person's. */
  grant(accountId: string, appKey: string, seconds: number): string;
  /** Calls a listener with all that happens on the site, as webhooks tell it; gives how to stop. */
  onEvent(listener: SiteListener): () => void;
  close(): Promise<void>;
}

/** Something that happened on the site, as a webhook reports it. */
export interface SiteEvent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** `actorId`: account id of who did it; null when nobody did. */
export type SiteListener = (event: SiteEvent, actorId: string | null) => void;

/** What an administrator, or time, would change of a real site. */
export interface SwitchSettings {
  /** Off: everything about links is refused. */
  readonly issueLinking: boolean;
  /** How long search does not see a write, in milliseconds. */
  readonly searchDelayMs: number;
  /** Whether the site holds a licence for its apps. */
  readonly licence: 'active' | 'none';
}

export interface Switches {
  read(): SwitchSettings;
  /** What is left out stays as it is. Linking and licence outlive a restart, the delay does not. */
  change(settings: Partial<SwitchSettings>): SwitchSettings;
}

/** `heart`: two projects of some sixty issues, quick to make and to reason about; `whole`: four of some 600. */
export type DemoSize = 'heart' | 'whole';
