/** Which page of ours the host shows, and what its address says. */
export interface PageVisit {
  /** The last part of `/pages/<kind>`; empty for any other address. */
  readonly kind: string;
  /** What the link said, and above it the place that the address had kept when the page was opened; none is empty. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Where in the host we are shown. What the host does not say is null. */
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
  /** Parsed JSON, or the text when it is none. */
  readonly body: unknown;
  /** Milliseconds to wait before asking again; null when the tracker names none. */
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
  /** With a status of 0: whoever was to pass the call on is there, and had no answer to give in time. */
  readonly silent?: true;
  /** Milliseconds to wait before asking again, where it names some. */
  readonly retryAfter?: number;
  /** Parsed JSON; null when it is none. */
  readonly body: unknown;
}

/** A way on that a flag offers; taking it closes the flag. */
export interface FlagAction {
  readonly label: string;
  readonly run: () => void;
}

export interface HostFlag {
  readonly tone: 'error' | 'warning' | 'success' | 'info';
  readonly title: string;
  readonly body?: string;
  /** How long it stays; infinite for what stays until it is closed. */
  readonly milliseconds: number;
  readonly actions?: readonly FlagAction[];
}

export type HostTarget =
  | { readonly kind: 'issue'; readonly key: string }
  /** A page of the host's own, by its path. */
  | { readonly kind: 'site'; readonly path: string }
  | {
      readonly kind: 'module';
      readonly moduleKey: string;
      readonly parameters: Readonly<Record<string, string>>;
    };

/** A page of ours that the host lays over the one which is shown, as large as its window. */
export interface HostDialog {
  /** Its module and the kind of its document: each host knows it by one of the two. */
  readonly moduleKey: string;
  readonly kind: string;
  /** Names it for whoever does not see it. */
  readonly title: string;
  /** What it is about, as a link to it would say; none is empty. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly onClosed?: () => void;
}

/** What a page shows, by names of its own; an empty value stands for none, whatever the link said. */
export type Place = Readonly<Record<string, string>>;

export interface HostHistory {
  /**
   * Keeps what the page shows now, beside the names that stay as they are, as a step from which the browser's back button
   * comes back to what it `left`. That is put into the address first, since after a reload nobody else would know it.
   * Nothing happens where the host keeps no address for the page, as over another page.
   */
  keep(place: Place, left: Place): void;
  /** Reports the place that the address names whenever somebody goes back or forward; returns how to stop. */
  follow(listener: (place: Place) => void): () => void;
  /** Asks before somebody who goes back or forward is followed: what is refused changes nothing. Returns how to stop. */
  guard(mayGo: () => boolean): () => void;
}

export type ColorMode = 'light' | 'dark';

/** The seam to whatever embeds us: Jira, by one of its two bridges, and a host in memory for tests. */
export interface HostAdapter {
  readonly page: PageVisit;
  /** Names the site: what is kept in the browser for one is not for another. */
  readonly site: string;
  /** Origin at which our edge takes and serves pictures; empty where the page itself lies there. */
  readonly edge: string;
  /**
   * Whether the host reports changes of issue properties to our backend. Where it does not, whoever writes them has to
   * announce them, or others see them late.
   */
  readonly reportsProperties: boolean;
  context(): Promise<HostContext>;
  /** Resolves for every status. Rejects where the host does not say who the user is. */
  callBackend(request: BackendRequest): Promise<BackendAnswer>;
  /** Resolves for every status. */
  request(call: TrackerCall): Promise<TrackerAnswer>;
  /** A file that the tracker keeps, as the current user; `url` begins with `/rest/`. Null where it cannot be had. */
  readFile(url: string): Promise<Blob | null>;
  /** Account id. */
  currentUser(): Promise<string>;
  /** The user's language as the host names it, such as `fr_FR`. */
  locale(): Promise<string>;
  /** Shows a flag; gives how to close it before its time. */
  flag(flag: HostFlag): () => void;
  /** Opens the host's own view of an issue; calls back when it is closed, where it is a dialog. */
  openIssue(key: string, onClosed?: () => void): void;
  /** Lays a page of ours over this one; that it was closed is told where the host tells it. */
  openDialog(dialog: HostDialog): void;
  /** Closes this page where it lies over another; null where it does not. */
  readonly closeDialog: (() => void) | null;
  /** Tells the pages of ours beside this one, and under it, which issues were changed here, by their ids. */
  tellBeside(issues: readonly string[]): void;
  /** Reports the ids of issues that were changed on a page of ours beside this one, or over it; returns how to stop. */
  hearBeside(listener: (issues: readonly string[]) => void): () => void;
  navigate(target: HostTarget): void;
  /** The address of a page of ours in the host, for people to pass on; null where the host does not say it. */
  addressOf(
    moduleKey: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** The part of the host's address that is ours. */
  history(): Promise<HostHistory>;
  /** Tells the mode now and at each change; returns how to stop. */
  followColorMode(listener: (mode: ColorMode) => void): () => void;
  /** Asks the host for this height in pixels. */
  resize(height: number): void;
}
