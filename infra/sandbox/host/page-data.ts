import type { ConnectContext } from '../connect/tokens.ts';

/** One embedded page of the app. */
export interface Embed {
  /** Id of the element that takes the iframe. */
  readonly slot: string;
  readonly appKey: string;
  readonly moduleKey: string;
  readonly moduleType: string;
  readonly url: string;
  /** Fills its place; otherwise the page grows with its content. */
  readonly fullPage: boolean;
  /** Accessible name of the frame. */
  readonly title: string;
}

/** What names the place a page is in; the server makes the Connect context from it. */
export interface PlaceRef {
  readonly projectId?: string | undefined;
  readonly projectKey?: string | undefined;
  readonly boardId?: string | undefined;
  readonly issueKey?: string | undefined;
}

/** Data that a host page hands to its script. */
export interface PageData {
  readonly appKey: string | null;
  readonly embeds: readonly Embed[];
  readonly place: PlaceRef;
  readonly context: ConnectContext;
  readonly user: {
    readonly accountId: string;
    readonly displayName: string;
    readonly locale: string;
    readonly timeZone: string;
  };
  /** Module key → address of its page in this place, for the navigator. */
  readonly modules: Readonly<Record<string, string>>;
  /** Module key → address of its frame, for dialogs. */
  readonly dialogs: Readonly<Record<string, string>>;
}
