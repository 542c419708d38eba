/** Which page of Cairn the host shows, and the parameters in its address. */
export interface PageVisit {
  /** The kind of the page, from the address `/pages/<kind>`; empty for any other address. */
  readonly kind: string;
  /**
   * Parameters of the link to the page. Values of the place that the address had when the page was opened override
   * them. No value is empty.
   */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Where in the host the page is shown. A field is null if the host does not provide it. */
export interface HostContext {
  readonly projectId: string | null;
  readonly projectKey: string | null;
  readonly boardId: string | null;
  readonly issueKey: string | null;
  /** False if the app has no valid licence on this site. */
  readonly licensed: boolean;
}

/** A call of the tracker's REST API as the current user. `url` starts with `/rest/`. */
export interface TrackerCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
}

/** The tracker's answer, with any HTTP status. Status 0 means that the tracker could not be reached. */
export interface TrackerAnswer {
  readonly status: number;
  /** Parsed JSON, or the text of the answer if it is not JSON. */
  readonly body: unknown;
  /** Milliseconds to wait before a retry; null if the tracker does not say. */
  readonly retryAfter: number | null;
  /** Whether most of the app's quota of the tracker is used up; absent if the tracker does not say. */
  readonly nearLimit?: boolean;
}

export interface BackendRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query of the request, relative to the root of the backend. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Our backend's answer, with any HTTP status. Status 0 means that the backend could not be reached. */
export interface BackendAnswer {
  readonly status: number;
  /** True if the host could be reached but got no answer from the backend in time. Only with status 0. */
  readonly silent?: true;
  /** Milliseconds to wait before a retry; absent if the answer does not say. */
  readonly retryAfter?: number;
  /** Parsed JSON; null if the answer is not JSON. */
  readonly body: unknown;
}

/** A button on a flag. A click on it also closes the flag. */
export interface FlagAction {
  readonly label: string;
  readonly run: () => void;
}

export interface HostFlag {
  readonly tone: 'error' | 'warning' | 'success' | 'info';
  readonly title: string;
  readonly body?: string;
  /** How long the flag is shown. Infinity shows it until the user or the caller closes it. */
  readonly milliseconds: number;
  readonly actions?: readonly FlagAction[];
}

export type HostTarget =
  | { readonly kind: 'issue'; readonly key: string }
  /** A page of the host itself, by its path. */
  | { readonly kind: 'site'; readonly path: string }
  | {
      readonly kind: 'module';
      readonly moduleKey: string;
      readonly parameters: Readonly<Record<string, string>>;
    };

/** A page of Cairn that the host opens over the current page, as large as the window. */
export interface HostDialog {
  readonly moduleKey: string;
  readonly kind: string;
  readonly title: string;
  /** Parameters for the page in the dialog, such as the key of a goal. No value is empty. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClosed?: () => void;
}

/**
 * The state of a page, as named values in its address. An empty value removes the name from the page's parameters, even
 * if the link contained it.
 */
export type Place = Readonly<Record<string, string>>;

export interface HostHistory {
  /**
   * Adds the current state of the page to the browser history as the entry `place`. Names that are missing in `place`
   * keep their values. `left` is the state of the entry that the page leaves. It is written into the address first, so
   * that the back button restores it even after a reload. Does nothing if the page has no address, for example over
   * another page.
   */
  keep(place: Place, left: Place): void;
  /**
   * Reports the place in the address whenever the user goes back or forward in the browser. Returns a function that
   * unsubscribes.
   */
  follow(listener: (place: Place) => void): () => void;
  /**
   * Calls `mayGo` when the user goes back or forward in the browser. If it returns false, the page keeps its place and
   * the step is not reported. Returns a function that unsubscribes.
   */
  guard(mayGo: () => boolean): () => void;
}

export type ColorMode = 'light' | 'dark';

/**
 * The port to the product that embeds the page: Jira, through one of its two bridges, or an in-memory host for tests.
 */
export interface HostAdapter {
  readonly page: PageVisit;
  /** Identifies the Jira site. Each site has its own storage in the browser. */
  readonly site: string;
  /** Origin of our edge server, which stores and serves pictures; empty if the page itself comes from that server. */
  readonly edge: string;
  /**
   * Whether the host reports changes of issue properties to our backend. If not, the page that writes a property must
   * announce the change, because other users would see it only after a delay.
   */
  readonly reportsProperties: boolean;
  context(): Promise<HostContext>;
  /** Resolves for every HTTP status. Rejects if the host does not say who the user is. */
  callBackend(request: BackendRequest): Promise<BackendAnswer>;
  /** Resolves for every HTTP status. */
  request(call: TrackerCall): Promise<TrackerAnswer>;
  /** Whether the tracker's answers to `request` say that most of the app's quota is used up. Then wait with reading. */
  isNearLimit(): boolean;
  /**
   * Reads a file of the tracker as the current user. `url` starts with `/rest/`. Resolves to null if the file cannot be
   * read.
   */
  readFile(url: string): Promise<Blob | null>;
  /** Returns the account id of the user. */
  currentUser(): Promise<string>;
  /** Returns the user's language as the host names it, such as `fr_FR`. */
  locale(): Promise<string>;
  /** Shows a flag. Returns a function that closes the flag before its time. */
  flag(flag: HostFlag): () => void;
  /** Opens the host's own view of an issue. If that view is a dialog, `onClosed` is called when it is closed. */
  openIssue(key: string, onClosed?: () => void): void;
  /**
   * Opens a page of Cairn over this page. If the host reports when that page is closed, `onClosed` of the dialog is
   * called.
   */
  openDialog(dialog: HostDialog): void;
  /** Closes this page if it was opened over another page; null if it was not. */
  readonly closeDialog: (() => void) | null;
  /** Tells other open pages of Cairn which issues this page has changed. They may be beside or under this page. */
  tellBeside(issues: readonly string[]): void;
  /** Reports the ids of issues that other open pages of Cairn have changed. Returns a function that unsubscribes. */
  hearBeside(listener: (issues: readonly string[]) => void): () => void;
  navigate(target: HostTarget): void;
  /** Returns the address of a page of Cairn in the host, which users can share; null if the host does not reveal it. */
  addressOf(
    moduleKey: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** Returns the history of the page in the host's address. */
  history(): Promise<HostHistory>;
  /** Reports the colour mode at first and on each change. Returns a function that unsubscribes. */
  followColorMode(listener: (mode: ColorMode) => void): () => void;
  /** Asks the host to make the page this many pixels high. */
  resize(height: number): void;
}
