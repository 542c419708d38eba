import type { Installation } from './installations.ts';

export interface DescribedSite {
  /** The site's address for people. */
  readonly baseUrl: string;
  /** The site's client key from Connect; null if it never had the Connect app. */
  readonly clientKey: string | null;
}

/** Asks a site about itself with the app's own token. Throws `BUSY` when it does not answer. */
export type DescribeSite = (apiBaseUrl: string, systemToken: string) => Promise<DescribedSite>;

/**
 * Stores the newest token of an installed site, encrypted; ignored for a site that is not
 * installed.
 */
export type SaveSystemToken = (
  site: Pick<Installation, 'clientKey'>,
  sealed: string,
) => Promise<void>;
