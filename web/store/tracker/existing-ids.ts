import { chunked } from '#domain/kernel/chunked.ts';
import { FailureError } from '../ports/failure.ts';
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
 * Returns those of the ids whose issues exist and are visible to the user. Needed before a query that names issues,
 * because the tracker refuses a query if one of its issues is missing.
 */
export const existingIds = async (
  ask: AskTracker,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const found = await Promise.all(chunked(ids, BULK.chunk).map((some) => fetchIds(ask, some)));
  return found.flat();
};
