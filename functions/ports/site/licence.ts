import type { AppLicence, Licensing } from '#domain/aggregates/licence/licence.ts';
import type { PortfolioKey } from '#domain/aggregates/licence/portfolio-key.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';

/** Reads the app's licence from a site's tracker. Throws `TRACKER_UNAVAILABLE`. */
export type FindAppLicence = (tenant: TenantId) => Promise<AppLicence>;

/** Returns the portfolio licence key that was last entered at a site. */
export type FindPortfolioKey = (tenant: TenantId) => Promise<PortfolioKey | null>;

export interface LicencePorts {
  readonly licensing: Licensing;
  readonly findAppLicence: FindAppLicence;
  readonly findPortfolioKey: FindPortfolioKey;
  readonly clock: Clock;
}
