import type { TenantId } from '#domain/kernel/ids.ts';

/** A person as the tracker shows them. */
export interface ShownPerson {
  readonly displayName: string;
  /** Address of their picture, 48 pixels wide. */
  readonly avaPath: string;
}

/** People by account id. Those of whom the tracker tells nothing, or nothing just now, are left out. Never fails. */
export type FindPeople = (
  tenant: TenantId,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, ShownPerson>>;
