import type { ActivityRow } from '#domain/aggregates/activity/rows.ts';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { FindPeople } from '../../ports/tracker/people.ts';

/** An entry with the account ids of the people who have read it. */
export type ReadActivity = ActivityRow & Pick<ShownActivity, 'readBy'>;

const isPerson = ({ actorKind }: ActivityRow): boolean =>
  actorKind === 'user' || actorKind === 'ai';

/** Adds the names and pictures of their authors to entries. Only the tracker has them (R-ACTIVITY-1). */
export const withPeople = async (
  findPeople: FindPeople,
  tenant: TenantId,
  entries: readonly ReadActivity[],
): Promise<ShownActivity[]> => {
  const ids = entries.filter(isPerson).map(({ accountId }) => accountId);
  const people = await findPeople(tenant, [...new Set(ids)]);
  return entries.map((entry) => {
    const person = isPerson(entry) ? people.get(entry.accountId) : undefined;
    const { displayName = null, avaPath = null } = person ?? {};
    return { ...entry, displayName, avaPath };
  });
};
