import type { ConnectContext } from '../../connect/tokens.ts';
import type { ForgeContext } from './forge-context.ts';

export interface Embed {
  /** Id of the element that will contain the iframe. */
  readonly slot: string;
  readonly appKey: string;
  readonly moduleKey: string;
  readonly moduleType: string;
  readonly url: string;
  /** Whether the frame fills its container. If not, the frame is as high as its content. */
  readonly fullPage: boolean;
  /** Parameters of a macro on a Confluence page. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly title: string;
}

/** Ids of the project, board and issue of a page. The server builds the page's Connect context from them. */
export interface PlaceRef {
  readonly projectId?: string | undefined;
  readonly projectKey?: string | undefined;
  readonly boardId?: string | undefined;
  readonly issueKey?: string | undefined;
}

/** A module of a Forge app that this page can show. */
export interface ForgeModule {
  readonly address: string;
  readonly document: string;
  readonly title: string;
  readonly size: string;
  readonly context: ForgeContext;
}

export interface ForgePage {
  readonly siteUrl: string;
  readonly documentsUrl: string;
  readonly modules: Readonly<Record<string, ForgeModule>>;
  /** URL of each HTML file by its resource, such as `client/goal`. */
  readonly documents: Readonly<Record<string, string>>;
}

export interface PageData {
  readonly appKey: string | null;
  /** The data for a Forge app, or null for a Connect app. */
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
  /** URL of each module's page by the module's key, for the navigator. */
  readonly modules: Readonly<Record<string, string>>;
  /** URL of each module's frame by the module's key, for dialogs. */
  readonly dialogs: Readonly<Record<string, string>>;
}
