import { trackerChangeCodec } from '#domain/aggregates/tracker-change/events.ts';
import { type DeletedIssue, readDeletedIssues } from '#domain/board/past/deleted-issues.ts';
import {
  type LaneRecord,
  type RecordedEvent,
  readLaneRecords,
} from '#domain/board/past/lane-records.ts';
import type { AuditEntry, AuditPage } from '#domain/contracts/audit.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { readAuditPage } from '../audit/audit-api.ts';
import { NO_FILTER } from '../audit/audit-query.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { AppThunk } from '../state/state.ts';
import { unlessDenied } from './read-stored.ts';

const PAGE = 500;
/** Maximum number of pages that are read of one project. What is older counts as not recorded. */
const MOST_PAGES = 20;

interface Records {
  readonly lanes: readonly LaneRecord[];
  readonly deleted: readonly DeletedIssue[];
  /** The moment from which on changes of releases and sprints are known; null if they are not. */
  readonly lanesKnownFrom: Instant | null;
}

const recordOf = ({ kind, schemaVersion, occurredAt, data }: AuditEntry): RecordedEvent => ({
  at: occurredAt as Instant,
  data: trackerChangeCodec.decode({ type: kind, schemaVersion, data }).data,
});

/**
 * Reads the recorded events of the tracker of a project, newest first, back to the first one at or before the moment.
 * Returns null if the user may not read them.
 */
const eventsOf =
  (
    projectId: string,
    moment: Instant,
    signal: AbortSignal,
  ): AppThunk<Promise<RecordedEvent[] | null>> =>
  async (dispatch) => {
    const place = { kind: 'project' as const, id: projectId };
    const filter = { ...NO_FILTER, place, streamType: 'tracker-change' };
    const events: RecordedEvent[] = [];
    let before: string | null = '';
    for (let count = 0; before !== null && count < MOST_PAGES && !signal.aborted; count += 1) {
      const page: AuditPage | null = await unlessDenied(
        dispatch(readAuditPage({ filter, before, maxResults: PAGE })),
      );
      if (page === null) return null;
      events.push(...page.values.map(recordOf));
      const oldest = events.at(-1);
      before = oldest && oldest.at <= moment ? null : page.next;
    }
    return events;
  };

/** Reads the recorded changes of releases and sprints, and the deleted issues, of a board's projects (R-TIME-3). */
export const readRecords =
  (board: BoardData, moment: Instant, signal: AbortSignal): AppThunk<Promise<Records>> =>
  async (dispatch) => {
    const found = await Promise.all(
      board.projects.map(({ id }) => dispatch(eventsOf(id, moment, signal))),
    );
    const events = found
      .flatMap((each) => each ?? [])
      .sort((left, right) => (left.at < right.at ? -1 : 1));
    // The records of a project are known from its oldest one on; those of the board, from the last of these moments on.
    const starts = found.map((each) => each?.at(-1)?.at ?? null);
    const known = starts.filter((at) => at !== null).sort();
    return {
      lanes: readLaneRecords(events),
      deleted: readDeletedIssues(events),
      lanesKnownFrom: known.length < starts.length ? null : (known.at(-1) ?? null),
    };
  };
