import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

export type Licence = 'active' | 'none';

/** Who calls, proven by a token: the only source of the tenant (architecture, "Event store"). */
export interface Principal {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  /** Base of the site's REST API. */
  readonly apiBaseUrl: string;
  readonly licence: Licence;
}

/** Turns a bearer token into a principal. Throws `CatalogueError` when it cannot be trusted. */
export type VerifyToken = (token: string) => Promise<Principal>;
