import type { IssueRecord } from '../model/records.ts';
import type { Batch, Site } from '../store/site.ts';
import { changeItems } from './change-items.ts';

export interface Author {
  readonly userId: string;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
}

export const isoOf = (now: number): string => new Date(now).toISOString();

/** Writes an issue with an entry in its history. Writes nothing if the issue has not changed. */
export const commitIssue = (
  site: Site,
  batch: Batch,
  before: IssueRecord,
  next: IssueRecord,
  author: Author,
): IssueRecord => {
  const items = changeItems(site, before, next);
  if (items.length === 0) {
    if (before !== next) batch.put('issues', next);
    return next;
  }
  const timestamp = isoOf(author.now);
  const after = { ...next, updated: timestamp };
  batch.put('issues', after);
  batch.put('changes', {
    id: String(batch.nextNumber('change')),
    issueId: before.id,
    authorId: author.userId,
    at: timestamp,
    items,
  });
  return after;
};
