import type { IncomingMessage, ServerResponse } from 'node:http';

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

export interface ImportProgress {
  readonly rows: number;
  readonly issues: number;
}

export interface ImportReport {
  readonly issues: number;
  readonly projects: readonly string[];
  readonly versions: number;
  readonly sprints: number;
  readonly users: number;
  readonly boards: readonly { readonly id: number; readonly name: string }[];
  /** All that was left out or changed: line number from 1, kind, the reason in one sentence, and the thing itself. */
  readonly problems: readonly ImportProblem[];
}

/** What kind of thing an import could not keep, or not as it was. */
export type ImportLoss =
  /** A row that is no issue, or one that is there twice. */
  | 'row'
  | 'twice'
  /** A parent or a link whose other end is not there, or does not fit. */
  | 'parent'
  | 'link'
  /** A field that the site does not have, or a value that it cannot read. */
  | 'field'
  | 'value'
  /** A text that was changed. */
  | 'text'
  /** Somebody without an account or a name. */
  | 'person'
  /** People that are only counted. */
  | 'people'
  /** A status that counts as something else on this site. */
  | 'status'
  /** A release or a sprint that the file, or the site, has in two ways. */
  | 'version'
  | 'sprint'
  /** A rank among issues of which others have none. */
  | 'rank'
  /** Entries that the export itself left out. */
  | 'page'
  /** A date that had to be made up. */
  | 'date';

export interface ImportProblem {
  readonly line: number;
  readonly kind: ImportLoss;
  readonly reason: string;
  /** What it is about, as the file has it. */
  readonly value?: unknown;
}

export interface UserSummary {
  readonly accountId: string;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly avatarUrl: string;
  readonly active: boolean;
  /** What the user is on the site, for the user switcher: "Site admin", "Member", "Read only"… */
  readonly title: string;
  readonly timeZone: string;
  readonly locale: string;
}

export interface ProjectSummary {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly style: 'classic' | 'next-gen';
  readonly avatarUrl: string;
}

export interface BoardSummary {
  readonly id: number;
  readonly name: string;
  readonly type: 'scrum' | 'kanban' | 'simple';
  readonly projectKeys: readonly string[];
  readonly locationProjectKey: string | null;
}

export interface IssueSummary {
  readonly id: string;
  readonly key: string;
  readonly summary: string;
  readonly issueTypeId: string;
  readonly issueTypeName: string;
  readonly statusName: string;
  readonly projectId: string;
  readonly projectKey: string;
}

/** What host pages read, without permission checks: the host decides what it shows. */
export interface Directory {
  /** People only, in the order in which the user switcher lists them; imported pseudonyms come last. */
  users(): readonly UserSummary[];
  user(accountId: string): UserSummary | null;
  projects(): readonly ProjectSummary[];
  boards(): readonly BoardSummary[];
  issue(idOrKey: string): IssueSummary | null;
  /** Newest issues of a project, at most `limit`. */
  issues(projectKey: string, limit: number): readonly IssueSummary[];
  /** Every permission key with whether the user has it; without a project the global ones. */
  permissionsOf(accountId: string, projectKey?: string): Readonly<Record<string, boolean>>;
}

/** Credentials of an installed Connect app, as given to it by the install callback. */
export interface AppCredentials {
  readonly key: string;
  readonly name: string;
  readonly clientKey: string;
  /** Of further sites that have this tracker, for measurements with many of them. */
  readonly moreClientKeys?: readonly string[];
  readonly sharedSecret: string;
  readonly oauthClientId: string;
  readonly publicKey: string;
  /** Where webhooks are posted: the app's own base URL, without a trailing slash. */
  readonly baseUrl: string;
  readonly webhooks: readonly { readonly event: string; readonly url: string }[];
}

export interface AppRegistry {
  /** Installs or re-installs; the app gets an account (accountType `app`) on the site. */
  register(app: AppCredentials): void;
  unregister(key: string): void;
  find(key: string): AppCredentials | null;
  all(): readonly AppCredentials[];
}

export interface FaultRule {
  /** Omitted or `*`: any method. */
  readonly method?: string;
  /** Path without query: `*` stands for one segment, `**` for any number. */
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly latencyMs?: number;
  /** Closes the connection without an answer. */
  readonly drop?: boolean;
  /** The call is carried out all the same: only its answer is lost, or says otherwise. */
  readonly late?: boolean;
  /** Share of matching calls that are hit, 0–1. Default 1. */
  readonly share?: number;
  /** How many calls are hit before the rule is spent. Default: no end. */
  readonly times?: number;
}

export interface FaultBook {
  /** Throws a TypeError naming the member at fault when the rule is not valid. */
  add(rule: FaultRule): { readonly id: number };
  clear(): void;
  /** The rule that hits this call, counted as used. */
  take(method: string, path: string): (FaultRule & { readonly id: number }) | null;
  all(): readonly (FaultRule & { readonly id: number; readonly hits: number })[];
}

export interface CallRecord {
  readonly at: string;
  /** How the caller proved who it is. */
  readonly by: 'session' | 'basic' | 'app' | 'impersonation' | 'anonymous';
  /** Account the call acted as, or null. */
  readonly as: string | null;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the fault rule that answered, when one did. */
  readonly fault: number | null;
}

export interface CallLog {
  /** Oldest first, at most the last 2,000. */
  recent(): readonly CallRecord[];
  clear(): void;
}
