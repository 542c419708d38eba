import type { IssueWrite } from '#domain/map/writes.ts';
import { type Failure, settled } from '../failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** How far a list of writes came. */
export interface WriteMeta {
  readonly written: number;
}

type Written =
  | { readonly data: null; readonly error?: undefined; readonly meta: WriteMeta }
  | { readonly error: Failure; readonly data?: undefined; readonly meta: WriteMeta };

const write = (ask: AskTracker, { key, fields, properties }: IssueWrite): Promise<unknown> =>
  ask({
    method: 'PUT',
    url: `/rest/api/3/issue/${encodeURIComponent(key)}`,
    body: { ...(fields ? { fields } : {}), ...(properties ? { properties } : {}) },
  });

/** Writes one issue after the other, each in one edit, and stops at the first that is refused. */
export const writeIssues = async (
  ask: AskTracker,
  writes: readonly IssueWrite[],
): Promise<Written> => {
  for (const [written, next] of writes.entries()) {
    const { error } = await settled(() => write(ask, next));
    if (error) return { error, meta: { written } };
  }
  return { data: null, meta: { written: writes.length } };
};
