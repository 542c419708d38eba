import { FailureError } from '../failure.ts';
import type { AskTracker } from './ask-tracker.ts';
import { BULK } from './bulk-fetch.ts';

const fetchIds = async (ask: AskTracker, ids: readonly string[]): Promise<readonly string[]> => {
  const answer = await ask({
    method: 'POST',
    url: '/rest/api/3/issue/bulkfetch',
    body: { issueIdsOrKeys: ids, fields: ['issuetype'] },
  });
  const { issues } = (answer ?? {}) as { issues?: unknown };
  if (!Array.isArray(issues)) throw new FailureError({ kind: 'unreadable' });
  return issues.flatMap(({ id }: { id?: unknown }) => (typeof id === 'string' ? id : []));
};

/**
 * Those of the ids whose issues the tracker still has and shows to the user. To be asked before a query names ids that
 * somebody else told us: one that is gone has the whole query refused.
 */
export const existingIds = async (
  ask: AskTracker,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const chunks = Array.from({ length: Math.ceil(ids.length / BULK.chunk) }, (_, at) =>
    ids.slice(at * BULK.chunk, (at + 1) * BULK.chunk),
  );
  const found = await Promise.all(chunks.map((chunk) => fetchIds(ask, chunk)));
  return found.flat();
};
