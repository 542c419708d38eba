import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Caller } from '../connect/principal.ts';
import type { FindKnownAccounts } from '../ports/tracker/people.ts';

const isAway = (error: unknown): boolean =>
  error instanceof CatalogueError && error.refusal.code === 'TRACKER_UNAVAILABLE';

/**
 * A sound token may name a user whose account was deleted since. Throws `PERMISSION_DENIED` for them, and
 * `TRACKER_UNAVAILABLE` when the tracker cannot be asked, unless the route shall answer all the same.
 */
export const requireKnownPerson = async (
  findKnownAccounts: FindKnownAccounts,
  { tenant, accountId }: Pick<Caller, 'tenant' | 'accountId'>,
  { whileBusy }: { readonly whileBusy: boolean },
): Promise<void> => {
  try {
    if ((await findKnownAccounts(tenant, [accountId])).has(accountId)) return;
  } catch (error) {
    if (whileBusy && isAway(error)) return;
    throw error;
  }
  throw new CatalogueError(refusal('PERMISSION_DENIED'));
};
