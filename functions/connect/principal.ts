import type { Licence } from '#domain/aggregates/licence/licence.ts';
import type { Actor, Origin } from '#domain/kernel/actor.ts';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

/** Who calls, proven by a token: the only source of the tenant (architecture, "Event store"). */
export interface Caller {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  /** Base of the site's REST API. */
  readonly apiBaseUrl: string;
  /** The way in that the token proves. */
  readonly origin: Origin;
  /** What the host says of the licence in the token; null when it says nothing. */
  readonly isLicensed: boolean | null;
}

/** A caller of whose licence everything is known. */
export interface LicensedCaller extends Omit<Caller, 'isLicensed'> {
  readonly licence: Licence;
}

/** The user or guest for whom a call is answered. */
export interface Principal extends LicensedCaller {
  /** As whom what the call does is recorded. */
  readonly actor: Actor;
}

/** Turns a bearer token into the person who calls. Throws `CatalogueError` when it cannot be trusted. */
export type VerifyToken = (token: string) => Promise<Caller>;
