import type { Licence } from '#domain/aggregates/licence/licence.ts';
import type { Actor, Origin } from '#domain/kernel/actor.ts';
import type { AccountId, TenantId } from '#domain/kernel/ids.ts';

/**
 * The caller of a request, as its token proves. The tenant must not be taken from anywhere else (architecture, "Event
 * store").
 */
export interface Caller {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  /** Base address of the site's REST API. */
  readonly apiBaseUrl: string;
  readonly origin: Origin;
  /** Whether the token says that the site is licensed. Null if the token does not say. */
  readonly isLicensed: boolean | null;
}

export interface LicensedCaller extends Omit<Caller, 'isLicensed'> {
  readonly licence: Licence;
}

/** The user or guest for whom a call is answered. */
export interface Principal extends LicensedCaller {
  /** The actor of the events that the call causes. */
  readonly actor: Actor;
}

/** Verifies a bearer token and returns its caller. Throws `CatalogueError` when the token is invalid. */
export type VerifyToken = (token: string) => Promise<Caller>;
