import { type BoardScope, changedClause, scopeClause } from '#domain/tracker/jql/loading.ts';
import { orderBy } from '#domain/tracker/jql/text.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { pageOf } from '../tracker/search.ts';

/** At most so many changed issues are listed. If there are more, it is cheaper to load the whole board. */
export const MOST_UPDATED = 200;

/** When an issue was created and last updated, as the tracker writes it. */
export interface Stamp {
  readonly id: string;
  readonly projectId: string | null;
  readonly updated: string;
  readonly created: string;
}

const stampOf = (entry: unknown): Stamp[] => {
  const { id, fields } = (entry ?? {}) as {
    id?: unknown;
    fields?: { updated?: unknown; created?: unknown; project?: { id?: unknown } };
  };
  if (typeof id !== 'string') return [];
  const { updated = '', created = '', project } = fields ?? {};
  const projectId = typeof project?.id === 'string' ? project.id : null;
  return [{ id, projectId, updated: String(updated), created: String(created) }];
};

/**
 * Returns the issues of a board's scope that were updated in the last minutes, the newest first, finished ones too. It
 * costs a point of the rate limit for each. Throws `FailureError`.
 */
export const updatedSince = async (
  ask: AskTracker,
  scope: BoardScope,
  minutes: number,
): Promise<readonly Stamp[]> => {
  const answer = await ask({
    method: 'POST',
    url: '/rest/api/3/search/jql',
    body: {
      jql: orderBy(`${scopeClause(scope)} AND ${changedClause(minutes)}`, 'updated DESC'),
      fields: ['updated', 'created', 'project'],
      maxResults: MOST_UPDATED,
    },
  });
  return pageOf(answer).issues.flatMap(stampOf);
};
