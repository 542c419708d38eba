import type { TenantId } from '#domain/kernel/ids.ts';

/** A person as the tracker shows them. */
export interface ShownPerson {
  readonly displayName: string;
  /** Address of their picture, 48 pixels wide. */
  readonly avaPath: string;
}

/** People by account id. Those whom the tracker does not know, or not just now, are left out. Never fails. */
export type FindPeople = (
  tenant: TenantId,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, ShownPerson>>;

/** Which of these accounts the tracker knows and has not deactivated. Throws `TRACKER_UNAVAILABLE` when it cannot be asked. */
export type FindKnownAccounts = (
  tenant: TenantId,
  accountIds: readonly string[],
) => Promise<ReadonlySet<string>>;
