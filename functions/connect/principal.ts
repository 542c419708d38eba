import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Licence } from '#domain/licence/licence.ts';

/** Who calls, proven by a token: the only source of the tenant (architecture, "Event store"). */
export interface Caller {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  /** Base of the site's REST API. */
  readonly apiBaseUrl: string;
  /** What the host says of the licence in the token; null when it says nothing. */
  readonly licensed: boolean | null;
}

/** A caller of whose licence everything is known. */
export interface Principal extends Omit<Caller, 'licensed'> {
  readonly licence: Licence;
}

/** Turns a bearer token into the person who calls. Throws `CatalogueError` when it cannot be trusted. */
export type VerifyToken = (token: string) => Promise<Caller>;
