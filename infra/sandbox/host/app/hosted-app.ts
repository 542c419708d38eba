import type { ForgePage } from '../model/page-data.ts';
import type { Place } from '../model/place.ts';
import type { Session } from '../model/session.ts';
import type { AppModule } from './app-modules.ts';

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** The user and the URL of a page view. */
export interface Viewing {
  readonly session: Session;
  readonly url: URL;
}

/** An installed app as the site's pages use it, whether by Connect or by Forge. */
export interface HostedApp {
  readonly kind: 'connect' | 'forge';
  readonly key: string;
  readonly name: string;
  readonly modules: readonly AppModule[];
  /** URL of a module in a place. */
  addressOf(module: AppModule, place: Place): string;
  /** Links to a module: one, or one for each subpage. */
  linksTo(module: AppModule, place: Place): readonly Link[];
  /** URL of the frame that shows a module to a user. */
  frameOf(
    viewing: Viewing,
    place: Place,
    module: AppModule,
    /** A macro's parameters on its page. */
    parameters?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** A macro's replacement in an export, in the storage format; null when the app gives none. */
  exportOf(
    viewing: Viewing,
    module: AppModule,
    parameters: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** Data for a Forge app's bridge in this place; null for a Connect app. */
  forgePage(viewing: Viewing, place: Place): ForgePage | null;
}
