/** Which of our pages the host shows, and the parameters of that page's address. */
export interface PageVisit {
  /** The last part of `/pages/<kind>`; empty for any other address. */
  readonly kind: string;
  /**
   * Parameters of the link. Those in the place that was in the address when the page was opened override them. Values
   * are never empty.
   */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Where in the host our page is shown. A field is null when the host does not say it. */
export interface HostContext {
  readonly projectId: string | null;
  readonly projectKey: string | null;
  readonly boardId: string | null;
  readonly issueKey: string | null;
  /** False when the site has no valid licence. */
  readonly licensed: boolean;
}

/** A call of the tracker's REST API as the current user; `url` begins with `/rest/`. */
export interface TrackerCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The tracker's answer, whatever its status; 0 means that it could not be reached. */
export interface TrackerAnswer {
  readonly status: number;
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  /** Milliseconds to wait before a retry; null when the tracker names none. */
  readonly retryAfter: number | null;
}

/** A call of our own backend as the current user. */
export interface BackendRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, from the backend's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** Our backend's answer, whatever its status; 0 means that it could not be reached. */
export interface BackendAnswer {
  readonly status: number;
  /** Only with status 0: the host between us and the backend was reached, but had no answer in time. */
  readonly silent?: true;
  /** Milliseconds to wait before a retry, if the answer names some. */
  readonly retryAfter?: number;
  /** Parsed JSON; null if it is not JSON. */
  readonly body: unknown;
}

/** An action that a flag offers; choosing it closes the flag. */
export interface FlagAction {
  readonly label: string;
  readonly run: () => void;
}

export interface HostFlag {
  readonly tone: 'error' | 'warning' | 'success' | 'info';
  readonly title: string;
  readonly body?: string;
  /** How long it stays; infinity keeps it until it is closed. */
  readonly milliseconds: number;
  readonly actions?: readonly FlagAction[];
}

export type HostTarget =
  | { readonly kind: 'issue'; readonly key: string }
  /** One of the host's own pages, by its path. */
  | { readonly kind: 'site'; readonly path: string }
  | {
      readonly kind: 'module';
      readonly moduleKey: string;
      readonly parameters: Readonly<Record<string, string>>;
    };

/** One of our pages that the host opens over the current one, as large as the window. */
export interface HostDialog {
  /** Key of the page's module, by which Connect knows the page. */
  readonly moduleKey: string;
  /** Kind of the page's document, by which Forge knows the page. */
  readonly kind: string;
  /** Accessible name. */
  readonly title: string;
  /** Link parameters of the dialog's page, such as the key of a goal. Values are never empty. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClosed?: () => void;
}

/**
 * The state of a page, as named values in its address. With an empty value, a name is removed from the parameters, even
 * if the link had it.
 */
export type Place = Readonly<Record<string, string>>;

export interface HostHistory {
  /**
   * Adds what the page shows now as a history step; names that are not in `place` stay as they are. `left` is what the
   * previous step showed: it is written into the address first, so that the back button restores it even after a
   * reload. Does nothing when the host keeps no address for the page, as over another page.
   */
  keep(place: Place, left: Place): void;
  /** Reports the place in the address whenever the user goes back or forward; returns a function that unsubscribes. */
  follow(listener: (place: Place) => void): () => void;
  /**
   * `mayGo` is asked before a step back or forward is reported; when it refuses, the page stays where it is. Returns a
   * function that unsubscribes.
   */
  guard(mayGo: () => boolean): () => void;
}

export type ColorMode = 'light' | 'dark';

/** The port to whatever embeds us: Jira, through one of its two bridges, or an in-memory host for tests. */
export interface HostAdapter {
  readonly page: PageVisit;
  /** Identifies the site, so that browser storage is kept apart for each site. */
  readonly site: string;
  /** Origin of our edge, which accepts and serves pictures; empty when the page itself comes from there. */
  readonly edge: string;
  /**
   * Whether the host reports changes of issue properties to our backend. If it does not, whoever writes a property must
   * announce it, or others see the change late.
   */
  readonly reportsProperties: boolean;
  context(): Promise<HostContext>;
  /** Resolves for every status. Rejects when the host does not say who the user is. */
  callBackend(request: BackendRequest): Promise<BackendAnswer>;
  /** Resolves for every status. */
  request(call: TrackerCall): Promise<TrackerAnswer>;
  /** Reads a file of the tracker as the current user; `url` begins with `/rest/`. Null if it cannot be read. */
  readFile(url: string): Promise<Blob | null>;
  /** Account id. */
  currentUser(): Promise<string>;
  /** The user's language as the host names it, such as `fr_FR`. */
  locale(): Promise<string>;
  /** Shows a flag; returns a function that closes it early. */
  flag(flag: HostFlag): () => void;
  /** Opens the host's own view of an issue. If that is a dialog, calls back when it is closed. */
  openIssue(key: string, onClosed?: () => void): void;
  /** Opens one of our pages over this one; calls back when it is closed, if the host reports that. */
  openDialog(dialog: HostDialog): void;
  /** Closes this page if it is over another one; otherwise null. */
  readonly closeDialog: (() => void) | null;
  /** Announces the ids of issues changed here to our pages that are shown next to or under this one. */
  tellBeside(issues: readonly string[]): void;
  /**
   * Reports the ids of issues changed on one of our pages next to or over this one; returns a function that
   * unsubscribes.
   */
  hearBeside(listener: (issues: readonly string[]) => void): () => void;
  navigate(target: HostTarget): void;
  /** A shareable address of one of our pages in the host; null if the host does not reveal it. */
  addressOf(
    moduleKey: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** The part of the host's address that belongs to us. */
  history(): Promise<HostHistory>;
  /** Reports the mode now and on each change; returns a function that unsubscribes. */
  followColorMode(listener: (mode: ColorMode) => void): () => void;
  /** Asks the host for this height in pixels. */
  resize(height: number): void;
}
