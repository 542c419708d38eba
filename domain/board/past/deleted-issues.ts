import type { Instant } from '../../kernel/time.ts';
import type { RecordedEvent } from './lane-records.ts';

/** An issue that the tracker has no more, by the record of its deletion. */
export interface DeletedIssue {
  readonly at: Instant;
  readonly issueId: string;
  readonly key: string;
  /** The summary that the issue had last. */
  readonly name: string;
}

/** Reads the records of deleted issues from events of the tracker; skips other events (R-PAST-4). */
export const readDeletedIssues = (events: readonly RecordedEvent[]): DeletedIssue[] =>
  events.flatMap(({ at, data: { thing, thingId, key, name, message } }) =>
    thing === 'issue' && message === 'IssueDeleted'
      ? [{ at, issueId: thingId, key: key ?? '', name }]
      : [],
  );
