import type { ForgePage } from '../model/page-data.ts';
import type { Place } from '../model/place.ts';
import type { Session } from '../model/session.ts';
import type { AppModule } from './app-modules.ts';

export interface Link {
  readonly label: string;
  readonly href: string;
}

export interface Viewing {
  readonly session: Session;
  readonly url: URL;
}

/** The installed app, as the pages of the site use it. It is a Connect app or a Forge app. */
export interface HostedApp {
  readonly kind: 'connect' | 'forge';
  readonly key: string;
  readonly name: string;
  readonly modules: readonly AppModule[];
  addressOf(module: AppModule, place: Place): string;
  /** Returns links to a module: a single link, or a link for each subpage. */
  linksTo(module: AppModule, place: Place): readonly Link[];
  frameOf(
    viewing: Viewing,
    place: Place,
    module: AppModule,
    /** Parameters of a macro on a Confluence page. */
    parameters?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /**
   * Returns the text in Confluence's storage format that replaces a macro in an export. Returns null if the app
   * provides none.
   */
  exportOf(
    viewing: Viewing,
    module: AppModule,
    parameters: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** Returns the data that a Forge app's bridge needs on this page, or null for a Connect app. */
  forgePage(viewing: Viewing, place: Place): ForgePage | null;
}
