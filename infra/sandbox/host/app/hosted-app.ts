import type { ForgePage } from '../model/page-data.ts';
import type { Place } from '../model/place.ts';
import type { Session } from '../model/session.ts';
import type { AppModule } from './app-modules.ts';

export interface Link {
  readonly label: string;
  readonly href: string;
}

/** Who looks at which address. */
export interface Viewing {
  readonly session: Session;
  readonly url: URL;
}

/** An installed app as the site's pages see it, by whichever of the two ways it came. */
export interface HostedApp {
  readonly kind: 'connect' | 'forge';
  readonly key: string;
  readonly name: string;
  readonly modules: readonly AppModule[];
  /** Where a module is shown in a place. */
  addressOf(module: AppModule, place: Place): string;
  /** The ways to a module: one, or one for each page within it. */
  linksTo(module: AppModule, place: Place): readonly Link[];
  /** Address of the frame that shows a module to who looks. */
  frameOf(
    viewing: Viewing,
    place: Place,
    module: AppModule,
    /** Of a macro: what its page says of it. */
    parameters?: Readonly<Record<string, string>>,
  ): Promise<string>;
  /** What stands for a macro in an export of its page, in the storage format; null where the app gives nothing. */
  exportOf(
    viewing: Viewing,
    module: AppModule,
    parameters: Readonly<Record<string, string>>,
  ): Promise<string | null>;
  /** What the bridge of a Forge app needs in this place; null for a Connect app. */
  forgePage(viewing: Viewing, place: Place): ForgePage | null;
}
