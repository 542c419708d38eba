import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Caller } from '../connect/principal.ts';
import type { FindKnownAccounts } from '../ports/tracker/people.ts';

const isAway = (error: unknown): boolean =>
  error instanceof CatalogueError && error.refusal.code === 'TRACKER_UNAVAILABLE';

/**
 * Refuses a user whose account was deleted after the token was issued. Throws `PERMISSION_DENIED`. Throws
 * `TRACKER_UNAVAILABLE` when the tracker is unavailable, unless the route must answer even then.
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
