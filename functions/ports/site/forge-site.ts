import type { Installation } from './installations.ts';

export interface DescribedSite {
  /** Where people find it. */
  readonly baseUrl: string;
  /** Under which it had the app on Connect; null when it never had. */
  readonly clientKey: string | null;
}

/** Asks a site about itself with the app's own token. Throws `BUSY` when it does not say. */
export type DescribeSite = (apiBaseUrl: string, systemToken: string) => Promise<DescribedSite>;

/** Keeps the newest token of a site that has the app, sealed; one that has not keeps none. */
export type SaveSystemToken = (
  site: Pick<Installation, 'clientKey'>,
  sealed: string,
) => Promise<void>;
