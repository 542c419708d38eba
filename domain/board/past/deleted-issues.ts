import type { Instant } from '../../kernel/time.ts';
import type { RecordedEvent } from './lane-records.ts';

/** An issue that the tracker has no more, by the record of its deletion. */
export interface DeletedIssue {
  /** When it was deleted. */
  readonly at: Instant;
  /** When it was created; null if that is not recorded. */
  readonly created: Instant | null;
  readonly issueId: string;
  readonly key: string;
  /** The summary that the issue had last. */
  readonly name: string;
}

/**
 * Reads the records of deleted issues from events of the tracker, oldest first; skips other events (R-PAST-4). If the
 * creation of an issue is recorded too, it tells from when on the issue was there.
 */
export const readDeletedIssues = (events: readonly RecordedEvent[]): DeletedIssue[] => {
  const created = new Map<string, Instant>();
  for (const { at, data } of events) {
    if (data.message === 'IssueCreated' && data.thing === 'issue') created.set(data.thingId, at);
  }
  return events.flatMap(({ at, data: { thing, thingId, key, name, message } }) =>
    thing === 'issue' && message === 'IssueDeleted'
      ? [{ at, created: created.get(thingId) ?? null, issueId: thingId, key: key ?? '', name }]
      : [],
  );
};

/** Returns whether an issue was there at a moment and is deleted now, as far as is known. */
export const wasThere = ({ at, created }: DeletedIssue, moment: Instant): boolean =>
  at > moment && (created === null || created <= moment);
