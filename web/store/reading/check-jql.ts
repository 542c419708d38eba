import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

interface ParsedQuery {
  readonly errors?: unknown;
}

const faultsIn = (parsed: unknown): readonly string[] => {
  const { errors } = (parsed ?? {}) as ParsedQuery;
  return Array.isArray(errors) ? errors.filter((error) => typeof error === 'string') : [];
};

/** Returns the tracker's errors for each query. The list of a valid query is empty (R-FILTER-11). */
export const checkJql = async (
  ask: AskTracker,
  queries: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  if (queries.length === 0) return [];
  const url = '/rest/api/3/jql/parse?validation=strict';
  const answer = await ask({ method: 'POST', url, body: { queries } });
  const { queries: parsed } = (answer ?? {}) as { queries?: unknown };
  if (!Array.isArray(parsed) || parsed.length !== queries.length) {
    throw new FailureError({ kind: 'unreadable' });
  }
  return parsed.map(faultsIn);
};
