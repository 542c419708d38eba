import type { MapGround } from '#domain/board/assembly/map-sources.ts';
import {
  byId,
  LEVELS,
  type LevelName,
  MOST_OTHERS,
  queryOf,
} from '#domain/board/loading/levels.ts';
import { fieldNumber } from '#domain/tracker/fields.ts';
import type { SprintBoard } from '#domain/tracker/sprint-boards.ts';
import type { Ask } from './ask.ts';
import { readLevel } from './issues.ts';
import type { Place } from './place.ts';
import { readDefaultNarrowing, readFields, readSettings } from './settings.ts';
import { readBoardSprints } from './sprints.ts';

/** What the picture needs of a board. */
export interface Needed {
  /** True if finished issues are needed. */
  readonly completed: boolean;
  readonly subtasks: boolean;
  /** Ids of issues that have just changed. The tracker's search index may be stale for them. */
  readonly reconcile: readonly string[];
}

/**
 * Reads a board in the name of one person, like the client (R-LOAD-1). The board's default filters apply, and no other
 * filters. Throws `Refused`, `Postponed`.
 */
export const readBoard = async (
  ask: Ask,
  place: Place,
  sprintBoards: readonly SprintBoard[],
  { completed, subtasks, reconcile }: Needed,
): Promise<MapGround> => {
  const { projects, versions, scope } = place;
  const admin = await readSettings(ask, place);
  const [narrowing, fields] = await Promise.all([
    readDefaultNarrowing(ask, admin),
    readFields(ask, admin),
  ]);
  const read = async (level: LevelName) => {
    if (level === 'subtasks' && !subtasks) return {};
    const jql = queryOf(level, { scope, narrowing }, { completed });
    const most = level === 'stories' ? admin.boardSetting.maximumStories : MOST_OTHERS;
    return byId(await readLevel(ask, { level, scope, jql, fields, most, reconcile }));
  };
  const [sprints, ...levels] = await Promise.all([
    readBoardSprints(ask, sprintBoards),
    ...LEVELS.map((level) => read(level)),
  ]);
  const [steps = {}, stories = {}, below = {}] = levels;
  const rankField = place.rankField ?? fieldNumber(fields.rank);
  return { projects, scope, versions, admin, rankField, sprints, steps, stories, subtasks: below };
};
