import type * as z from 'zod/mini';
import { chunked } from '#domain/kernel/chunked.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { read } from './answers.ts';
import type { AskTracker } from './app-request.ts';

/** The tracker takes no more at once. */
const AT_ONCE = 90;

/** The accounts in parts that one call can ask for. */
export const accountChunks = (ids: readonly string[]): string[][] => chunked(ids, AT_ONCE);

/** The tracker's bulk read of people, of one chunk. Those whom it does not know are not in the answer. Throws `TRACKER_UNAVAILABLE`. */
export const readUsers = async <User>(
  ask: AskTracker,
  tenant: TenantId,
  accountIds: readonly string[],
  schema: z.ZodMiniType<{ readonly values: readonly User[] }>,
): Promise<readonly User[]> => {
  const answer = await ask(tenant, {
    method: 'GET',
    path: '/rest/api/3/user/bulk',
    query: [['maxResults', String(AT_ONCE)], ...accountIds.map((id) => ['accountId', id] as const)],
  });
  return read(schema, answer).values;
};
