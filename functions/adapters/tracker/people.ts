import * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Clock } from '#domain/kernel/time.ts';
import type { FindPeople, ShownPerson } from '../../ports/people.ts';
import { read } from './answers.ts';
import { type AppIdentity, type AskTracker, appRequests } from './app-request.ts';

const usersSchema = z.object({
  values: z.array(
    z.object({
      accountId: z.string(),
      displayName: z.string(),
      avatarUrls: z.record(z.string(), z.string()),
    }),
  ),
});

/** The tracker takes no more at once. */
const AT_ONCE = 90;

const ask = async (
  tracker: AskTracker,
  tenant: TenantId,
  accountIds: readonly string[],
): Promise<[string, ShownPerson][]> => {
  const answer = await tracker(tenant, {
    method: 'GET',
    path: '/rest/api/3/user/bulk',
    query: [['maxResults', String(AT_ONCE)], ...accountIds.map((id) => ['accountId', id] as const)],
  });
  return read(usersSchema, answer).values.map(({ accountId, displayName, avatarUrls }) => [
    accountId,
    { displayName, avaPath: avatarUrls['48x48'] ?? '' },
  ]);
};

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );

/** So long a new name or picture may not show, in milliseconds. */
const REMEMBERED_MS = 600_000;
const MOST = 5000;

/** Asks the tracker's bulk read for those who are not remembered, and remembers who is not there too. */
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
    for (const ids of chunks(missing)) {
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
