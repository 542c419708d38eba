import type * as z from 'zod/mini';
import { chunked } from '#domain/kernel/chunked.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { read } from './answers.ts';
import type { AskTracker } from './app-request.ts';

/** The tracker accepts at most this many accounts in one request. */
const AT_ONCE = 90;

/** Splits account ids into lists of which each fits into one request. */
export const accountChunks = (ids: readonly string[]): string[][] => chunked(ids, AT_ONCE);

/**
 * Reads the users of one request from the tracker's bulk endpoint. The result does not contain accounts that do not
 * exist. Throws `TRACKER_UNAVAILABLE`.
 */
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
