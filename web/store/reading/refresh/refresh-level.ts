import {
  byId,
  type LevelName,
  MOST_OTHERS,
  propertiesOf,
  queryOf,
} from '#domain/board/loading/levels.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { changedClause } from '#domain/tracker/jql/loading.ts';
import type { BoardArg } from '../../board-data/board-data.ts';
import type { AskTracker } from '../../tracker/ask-tracker.ts';
import { bulkFetch } from '../../tracker/bulk-fetch.ts';
import { countOf, searchedIds, searchIssues } from '../../tracker/search.ts';
import type { BoardGround } from '../load-ground.ts';
import { MOST_UPDATED } from '../updated-since.ts';
import type { News } from './news-since.ts';

/** What the searches of a board are made with. */
export interface Searched {
  readonly ask: AskTracker;
  readonly ground: BoardGround;
  readonly arg: BoardArg;
  /** Ids of recently written issues. The tracker's index may not contain them yet. */
  readonly reconcile: readonly string[];
  readonly wait: (milliseconds: number) => Promise<void>;
}

const jqlOf = ({ ground, arg }: Searched, level: LevelName, within: readonly string[] = []) =>
  queryOf(level, { scope: ground.place.scope, narrowing: ground.narrowing }, arg, within);

/** Returns the issues of a level that changed in the last minutes and are on the board now. */
const changedOn = async (
  searched: Searched,
  level: LevelName,
  minutes: number,
): Promise<readonly Issue[]> => {
  const { ask, ground, reconcile } = searched;
  const { issues } = await searchIssues(ask, {
    jql: jqlOf(searched, level, [changedClause(minutes)]),
    fields: ground.fields,
    properties: propertiesOf(level, ground.place.scope),
    most: MOST_UPDATED,
    reconcile,
  });
  return issues;
};

/** Reads issues of a level by their ids. Those that the user may not see are missing. */
export const readLevel = async (
  { ask, ground, wait }: Searched,
  level: LevelName,
  ids: readonly string[],
): Promise<readonly Issue[]> => {
  const wanted = { kind: level, ids, properties: propertiesOf(level, ground.place.scope) };
  const parts = await bulkFetch(ask, [wanted], { fields: ground.fields, wait });
  return parts.flatMap(({ issues }) => issues);
};

/** Returns the issues of a level that the tracker lists now: those that are missing are read, the others stay. */
const asListed = async (
  searched: Searched,
  level: LevelName,
  issues: IssuesById,
): Promise<IssuesById> => {
  const ids = await searchedIds(searched.ask, { jql: jqlOf(searched, level), most: MOST_OTHERS });
  const missing = ids.filter((id) => issues[id] === undefined);
  const all = { ...issues, ...byId(await readLevel(searched, level, missing)) };
  return byId(ids.flatMap((id) => all[id] ?? []));
};

/**
 * Returns a level as the tracker has it now. Reads only what changed, and the list of ids if the tracker counts more or
 * fewer issues than there are then: some were deleted, moved, or hidden from the user, or can be seen again. Throws
 * `FailureError`.
 */
export const refreshLevel = async (
  searched: Searched,
  level: LevelName,
  before: IssuesById,
  { minutes, changed, placed }: News,
): Promise<IssuesById> => {
  const unchanged = Object.values(before).filter(({ id }) => !changed.has(id));
  const moved = unchanged.map(({ id }) => id).filter((id) => placed.has(id));
  const [onBoard, again, count] = await Promise.all([
    changed.size > 0 ? changedOn(searched, level, minutes) : [],
    readLevel(searched, level, moved),
    countOf(searched.ask, jqlOf(searched, level), 0),
  ]);
  const issues = { ...byId(unchanged), ...byId(again), ...byId(onBoard) };
  const complete = Object.keys(issues).length === count;
  return complete ? issues : asListed(searched, level, issues);
};
