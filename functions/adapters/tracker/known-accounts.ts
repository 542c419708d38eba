import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FindKnownAccounts } from '../../ports/tracker/people.ts';
import { type AppIdentity, type AskTracker, appRequests } from './app-request.ts';
import { accountChunks, readUsers } from './user-bulk.ts';

const usersSchema = z.object({
  values: z.array(z.object({ accountId: z.string(), active: z._default(z.boolean(), true) })),
});

export const trackerKnownAccounts =
  (ask: AskTracker): FindKnownAccounts =>
  async (tenant, accountIds) => {
    const chunks = accountChunks([...new Set(accountIds)]);
    const users = await Promise.all(chunks.map((ids) => readUsers(ask, tenant, ids, usersSchema)));
    return new Set(users.flat().flatMap(({ accountId, active }) => (active ? [accountId] : [])));
  };

/**
 * A known account is not asked for again for `FRESH_MS` milliseconds. While the tracker is unavailable, it is used for
 * `STALE_MS`.
 */
const FRESH_MS = 300_000;
const STALE_MS = 3_600_000;
const MOST = 5000;

/**
 * Caches the accounts that exist in the tracker. An unknown account is not cached, because it may be of a person who
 * was invited a moment ago.
 */
export const rememberedKnownAccounts = (
  find: FindKnownAccounts,
  clock: Clock,
): FindKnownAccounts => {
  const seenAt = new Map<string, number>();
  const nameOf = (tenant: TenantId, id: string): string => JSON.stringify([tenant, id]);

  return async (tenant, accountIds) => {
    const now = Date.parse(clock());
    const within = (milliseconds: number) => (id: string) => {
      const seen = seenAt.get(nameOf(tenant, id));
      return seen !== undefined && now < seen + milliseconds;
    };
    const [isFresh, isStale] = [within(FRESH_MS), within(STALE_MS)];
    const staleIds = accountIds.filter((id) => !isFresh(id));
    if (staleIds.length === 0) return new Set(accountIds);
    try {
      const found = await find(tenant, staleIds);
      if (seenAt.size + found.size > MOST) seenAt.clear();
      for (const id of staleIds) seenAt.delete(nameOf(tenant, id));
      for (const id of found) seenAt.set(nameOf(tenant, id), now);
      return new Set(accountIds.filter((id) => found.has(id) || !staleIds.includes(id)));
    } catch (error) {
      if (staleIds.every(isStale)) return new Set(accountIds);
      throw error;
    }
  };
};

export const askedKnownAccounts = (app: AppIdentity): FindKnownAccounts =>
  rememberedKnownAccounts(trackerKnownAccounts(appRequests(app)), app.clock);
