import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FindPeople, ShownPerson } from '../../ports/tracker/people.ts';
import { type AppIdentity, type AskTracker, appRequests } from './app-request.ts';
import { accountChunks, readUsers } from './user-bulk.ts';

const usersSchema = z.object({
  values: z.array(
    z.object({
      accountId: z.string(),
      displayName: z.string(),
      avatarUrls: z.record(z.string(), z.string()),
    }),
  ),
});

const ask = async (
  tracker: AskTracker,
  tenant: TenantId,
  accountIds: readonly string[],
): Promise<[string, ShownPerson][]> =>
  (await readUsers(tracker, tenant, accountIds, usersSchema)).map(
    ({ accountId, displayName, avatarUrls }) => [
      accountId,
      { displayName, avaPath: avatarUrls['48x48'] ?? '' },
    ],
  );

/** Names and pictures are cached for this many milliseconds. */
const REMEMBERED_MS = 600_000;
const MOST = 5000;

/**
 * Returns a function that finds people. It requests those who are not cached with the tracker's bulk endpoint. It also
 * caches that an account does not exist.
 */
export const trackerPeople = (tracker: AskTracker, clock: Clock): FindPeople => {
  const known = new Map<string, { readonly person: ShownPerson | null; readonly until: number }>();
  const nameOf = (tenant: TenantId, id: string): string => JSON.stringify([tenant, id]);

  return async (tenant, accountIds) => {
    const now = Date.parse(clock());
    const remembered = (id: string) => {
      const found = known.get(nameOf(tenant, id));
      return found && now < found.until ? found : null;
    };
    const missing = [...new Set(accountIds)].filter((id) => remembered(id) === null);
    if (known.size + missing.length > MOST) known.clear();
    for (const ids of accountChunks(missing)) {
      const found = await ask(tracker, tenant, ids).catch(() => null);
      if (found === null) continue;
      const people = new Map(found);
      for (const id of ids) {
        const person = people.get(id) ?? null;
        known.set(nameOf(tenant, id), { person, until: now + REMEMBERED_MS });
      }
    }
    return new Map(
      accountIds.flatMap((id) => {
        const person = remembered(id)?.person;
        return person ? [[id, person] as const] : [];
      }),
    );
  };
};

export const askedPeople = (app: AppIdentity): FindPeople =>
  trackerPeople(appRequests(app), app.clock);
