import type { Installation } from './installations.ts';

export interface DescribedSite {
  /** The site's address in the browser. */
  readonly baseUrl: string;
  /** The site's client key from Connect. Null if the site never had the Connect app. */
  readonly clientKey: string | null;
}

/** Reads these values of a site with the app's own token. Throws `BUSY` when the site does not answer. */
export type DescribeSite = (apiBaseUrl: string, systemToken: string) => Promise<DescribedSite>;

/** Stores the newest token of an installed site, encrypted. Does nothing for a site that is not installed. */
export type SaveSystemToken = (
  site: Pick<Installation, 'clientKey'>,
  sealed: string,
) => Promise<void>;
