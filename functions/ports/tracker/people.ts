import type { TenantId } from '#domain/kernel/ids.ts';

/** A person as the tracker shows them. */
export interface ShownPerson {
  readonly displayName: string;
  /** Address of their picture, which is 48 pixels wide. */
  readonly avaPath: string;
}

/**
 * People by account id. Those whom the tracker does not have are omitted, as are all while it is
 * unavailable. Never fails.
 */
export type FindPeople = (
  tenant: TenantId,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, ShownPerson>>;

/** The accounts that the tracker has and has not deactivated. Throws `TRACKER_UNAVAILABLE`. */
export type FindKnownAccounts = (
  tenant: TenantId,
  accountIds: readonly string[],
) => Promise<ReadonlySet<string>>;
