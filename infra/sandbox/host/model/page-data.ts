import type { ConnectContext } from '../../connect/tokens.ts';
import type { ForgeContext } from './forge-context.ts';

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
  /** Of a macro: what its page says of it. */
  readonly parameters: Readonly<Record<string, string>>;
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

/** A module of a Forge app in the place of the page. */
export interface ForgeModule {
  readonly address: string;
  /** Address of its frame. */
  readonly document: string;
  readonly title: string;
  /** How large it opens over the page. */
  readonly size: string;
  readonly context: ForgeContext;
}

/** What the bridge of a Forge app needs in this place. */
export interface ForgePage {
  readonly siteUrl: string;
  /** Origin of the app's documents. */
  readonly documentsUrl: string;
  readonly modules: Readonly<Record<string, ForgeModule>>;
  /** Address of each document by its resource, such as `client/goal`. */
  readonly documents: Readonly<Record<string, string>>;
}

/** Data that a host page hands to its script. */
export interface PageData {
  readonly appKey: string | null;
  /** Null where the app is none of Forge. */
  readonly forge: ForgePage | null;
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
