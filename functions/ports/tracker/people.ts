import type { TenantId } from '#domain/kernel/ids.ts';

export interface ShownPerson {
  readonly displayName: string;
  /** Address of the person's picture, which is 48 pixels wide. */
  readonly avaPath: string;
}

/**
 * Returns people by account id. People whom the tracker does not know are left out. While the tracker is unavailable,
 * all are left out. Never fails.
 */
export type FindPeople = (
  tenant: TenantId,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, ShownPerson>>;

/** Returns those of the accounts that exist in the tracker and are active. Throws `TRACKER_UNAVAILABLE`. */
export type FindKnownAccounts = (
  tenant: TenantId,
  accountIds: readonly string[],
) => Promise<ReadonlySet<string>>;
