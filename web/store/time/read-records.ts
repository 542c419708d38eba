import { changesIn } from '#domain/aggregates/activity/field-changes.ts';
import type { TrackerChangeEvent } from '#domain/aggregates/tracker-change/events.ts';
import { type DeletedIssue, readDeletedIssues } from '#domain/board/past/deleted-issues.ts';
import {
  type LaneRecord,
  type RecordedEvent,
  readLaneRecords,
} from '#domain/board/past/lane-records.ts';
import { activityPageSchema, type ShownActivity } from '#domain/contracts/activity.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { unlessDenied } from './read-stored.ts';

const PAGE = 100;
/** The backend returns no entries further down. What is older counts as not recorded. */
const MOST_PAGES = 21;

interface Records {
  readonly lanes: readonly LaneRecord[];
  readonly deleted: readonly DeletedIssue[];
  /** The moment from which on changes of releases and sprints are known; null if they are not. */
  readonly lanesKnownFrom: Instant | null;
}

const THINGS = ['issue', 'version', 'sprint', 'project', 'board'] as const;

/** Reads an entry of the feed as an event of the tracker; nothing if it is about something of Cairn. */
const recordsIn = ({ content, place, createdAt, activityMessage }: ShownActivity) => {
  const thing = THINGS.find((each) => each === content.thing);
  if (!thing) return [];
  const { thingId = '', key = null, name = '', fields = '' } = content;
  const data: TrackerChangeEvent['data'] = {
    ...{ place, thing, thingId, key, name, message: activityMessage },
    fields: fields.split(',').filter(Boolean),
    changes: changesIn(content),
  };
  return [{ at: createdAt as Instant, data }];
};

/** The feeds that have the events of a board: those of its projects, of the board and of the boards of its sprints. */
const feedsOf = ({ projects, boardId, sprintBoards = [], portfolio }: BoardData) => {
  const boards = [...(boardId !== null && !portfolio ? [boardId] : []), ...sprintBoards];
  const boardIds = [...new Set(boards)].join();
  return { projectIds: projects.map(({ id }) => id).join(), ...(boardIds && { boardIds }) };
};

/**
 * Reads the recorded changes of releases and sprints, and the deleted issues, from the activity of a board, newest
 * first, back to the first record at or before the moment (R-TIME-3). Throws `FailureError`.
 */
export const readRecords = async (
  ask: AskBackend,
  board: BoardData,
  { moment, signal }: { readonly moment: Instant; readonly signal: AbortSignal },
): Promise<Records> => {
  const events: RecordedEvent[] = [];
  let more = true;
  for (let page = 0; more && page < MOST_PAGES && !signal.aborted; page += 1) {
    const range = { startAt: String(page * PAGE), maxResults: String(PAGE) };
    const path = `/smb/activity?${new URLSearchParams({ ...feedsOf(board), ...range })}`;
    const found = await unlessDenied(ask({ method: 'GET', path, answer: activityPageSchema }));
    events.push(...(found?.values ?? []).flatMap(recordsIn));
    const oldest = events.at(-1);
    more = found !== null && !found.isLast && (!oldest || oldest.at > moment);
  }
  const oldestFirst = events.toReversed();
  return {
    lanes: readLaneRecords(oldestFirst),
    deleted: readDeletedIssues(oldestFirst),
    lanesKnownFrom: oldestFirst[0]?.at ?? null,
  };
};
