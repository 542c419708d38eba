import { readLaneRecords } from '../../board/past/lane-records.ts';
import type { BoardPast } from '../../board/past/map-at.ts';
import type { IssueId } from '../../kernel/ids.ts';
import { readChangelogPage } from '../../tracker/changelog.ts';
import { ENTITIES, NEW_BOARD, type WorkedBoard } from './worked-board.ts';

/** Reads what was recorded of a board, from the tracker's own form of its changelogs. */
export const pastOf = ({ created, changelog, placements, events }: WorkedBoard): BoardPast => {
  const page = readChangelogPage({
    issueChangeLogs: [...Map.groupBy(changelog, ({ issueId }) => issueId)].map(
      ([issueId, changeHistories]) => ({ issueId, changeHistories }),
    ),
  });
  return {
    histories: new Map(
      [...created].map(([id, at]) => [
        id,
        { created: at, resolved: null, entries: page?.entries.get(id as IssueId) ?? [] },
      ]),
    ),
    lanes: readLaneRecords(events),
    placements,
    deleted: [],
    placementsKnownFrom: NEW_BOARD.now,
    lanesKnownFrom: NEW_BOARD.now,
    more: ENTITIES,
  };
};
