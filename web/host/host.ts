/** Which of our pages the host shows, and the parameters of that page's address. */
export interface PageVisit {
  /** The last part of `/pages/<kind>`; empty for any other address. */
  readonly kind: string;
  /** Parameters of the link. The place in the address at opening overrides them. Values are never empty. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Where in the host our page is shown. A field is null if the host does not provide it. */
export interface HostContext {
  readonly projectId: string | null;
  readonly projectKey: string | null;
  readonly boardId: string | null;
  readonly issueKey: string | null;
  /** False if the site has no valid licence. */
  readonly licensed: boolean;
}

/** A call of the tracker's REST API as the current user. `url` starts with `/rest/`. */
export interface TrackerCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The tracker's answer, for any status. 0 means that the tracker could not be reached. */
export interface TrackerAnswer {
  readonly status: number;
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  /** Milliseconds to wait before a retry; null if the tracker names none. */
  readonly retryAfter: number | null;
}

export interface BackendRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, from the backend's root. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Our backend's answer, for any status. 0 means that the backend could not be reached. */
export interface BackendAnswer {
  readonly status: number;
  /** Only with status 0: the host between us and the backend was reached, but had no answer in time. */
  readonly silent?: true;
  /** Milliseconds to wait before a retry, if the answer names some. */
  readonly retryAfter?: number;
  /** Parsed JSON; null if it is not JSON. */
  readonly body: unknown;
}

/** An action that a flag offers. Choosing it closes the flag. */
export interface FlagAction {
  readonly label: string;
  readonly run: () => void;
}

export interface HostFlag {
  readonly tone: 'error' | 'warning' | 'success' | 'info';
  readonly title: string;
  readonly body?: string;
  /** How long the flag stays. Infinity keeps it until it is closed. */
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

/** One of our pages that the host opens over the current page, as large as the window. */
export interface HostDialog {
  readonly moduleKey: string;
  readonly kind: string;
  readonly title: string;
  /** Link parameters of the dialog's page, such as the key of a goal. Values are never empty. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClosed?: () => void;
}

/**
 * The state of a page, as named values in its address. An empty value removes the name from the parameters, even if the
 * link had it.
 */
export type Place = Readonly<Record<string, string>>;

export interface HostHistory {
  /**
   * Adds the page's current state as a history step. Names missing in `place` keep their values. `left`: the state of
   * the previous step; it is written into the address first, so that the back button restores it even after a reload.
   * Does nothing if the host keeps no address for the page, for example over another page.
   */
  keep(place: Place, left: Place): void;
  /** Reports the place in the address whenever the user goes back or forward. Returns a function that unsubscribes. */
  follow(listener: (place: Place) => void): () => void;
  /**
   * Calls `mayGo` before it reports a step back or forward. If `mayGo` returns false, the page stays at its place.
   * Returns a function that unsubscribes.
   */
  guard(mayGo: () => boolean): () => void;
}

export type ColorMode = 'light' | 'dark';

/** The port to the product that embeds us: Jira, through one of its two bridges, or an in-memory host for tests. */
export interface HostAdapter {
  readonly page: PageVisit;
  /** Identifies the site. Browser storage is separate for each site. */
  readonly site: string;
  /** Origin of our edge server, which accepts and serves pictures; empty if the page itself comes from there. */
  readonly edge: string;
  /**
   * Whether the host reports changes of issue properties to our backend. If not, the page that writes a property must
   * announce it: otherwise other users see the change with a delay.
   */
  readonly reportsProperties: boolean;
  context(): Promise<HostContext>;
  /** Resolves for every status. Rejects if the host does not say who the user is. */
  callBackend(request: BackendRequest): Promise<BackendAnswer>;
  /** Resolves for every status. */
  request(call: TrackerCall): Promise<TrackerAnswer>;
  /** Reads a file of the tracker as the current user. `url` starts with `/rest/`. Null if it cannot be read. */
  readFile(url: string): Promise<Blob | null>;
  /** Returns the account id. */
  currentUser(): Promise<string>;
  /** Returns the user's language as the host names it, such as `fr_FR`. */
  locale(): Promise<string>;
  /** Shows a flag. Returns a function that closes it early. */
  flag(flag: HostFlag): () => void;
  /** Opens the host's own view of an issue. If that view is a dialog, calls back when it is closed. */
  openIssue(key: string, onClosed?: () => void): void;
  /** Opens one of our pages over this page. Calls back when that page is closed, if the host reports that. */
  openDialog(dialog: HostDialog): void;
  /** Closes this page if it is over another page; otherwise null. */
  readonly closeDialog: (() => void) | null;
  /** Announces the ids of issues changed here to our pages that are shown beside or under this page. */
  tellBeside(issues: readonly string[]): void;
  /** Reports the ids of issues changed on our pages beside or over this page. Returns a function that unsubscribes. */
  hearBeside(listener: (issues: readonly string[]) => void): () => void;
  navigate(target: HostTarget): void;
  /** Returns a shareable address of one of our pages in the host; null if the host does not reveal it. */
  addressOf(
    moduleKey: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** Returns our part of the host's address. */
  history(): Promise<HostHistory>;
  /** Reports the mode now and on each change. Returns a function that unsubscribes. */
  followColorMode(listener: (mode: ColorMode) => void): () => void;
  /** Asks the host for this height in pixels. */
  resize(height: number): void;
}
