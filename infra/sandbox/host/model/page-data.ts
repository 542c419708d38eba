import type { ConnectContext } from '../../connect/tokens.ts';
import type { ForgeContext } from './forge-context.ts';

/** One embedded page of the app. */
export interface Embed {
  /** Id of the element that will contain the iframe. */
  readonly slot: string;
  readonly appKey: string;
  readonly moduleKey: string;
  readonly moduleType: string;
  readonly url: string;
  /** Whether the frame fills its container; otherwise it grows with its content. */
  readonly fullPage: boolean;
  /** Parameters of a macro on a Confluence page. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Accessible name of the frame. */
  readonly title: string;
}

/** Ids of the page's project, board and issue, from which the server builds the Connect context. */
export interface PlaceRef {
  readonly projectId?: string | undefined;
  readonly projectKey?: string | undefined;
  readonly boardId?: string | undefined;
  readonly issueKey?: string | undefined;
}

/** A module of a Forge app that this page can show. */
export interface ForgeModule {
  readonly address: string;
  /** URL of the module's frame. */
  readonly document: string;
  readonly title: string;
  /** Size of the module's dialog. */
  readonly size: string;
  readonly context: ForgeContext;
}

/** Data for the bridge of a Forge app on this page. */
export interface ForgePage {
  readonly siteUrl: string;
  /** Origin of the app's HTML files. */
  readonly documentsUrl: string;
  readonly modules: Readonly<Record<string, ForgeModule>>;
  /** URL of each HTML file by its resource, such as `client/goal`. */
  readonly documents: Readonly<Record<string, string>>;
}

/** Data that a host page passes to its script. */
export interface PageData {
  readonly appKey: string | null;
  /** Null for a Connect app. */
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
  /** Module key → URL of the module's page, for the navigator. */
  readonly modules: Readonly<Record<string, string>>;
  /** Module key → URL of the module's frame, for dialogs. */
  readonly dialogs: Readonly<Record<string, string>>;
}
