import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { allOf, orderBy } from '../../tracker/jql/text.ts';

export interface LaneQuery {
  readonly mode: Exclude<SwimlaneMode, 'none' | 'project'>;
  /** Version or sprint id; null for Unscheduled and the backlog. */
  readonly laneId: string | null;
  /**
   * The clause that limits a query to the board. Only placeholder lanes need it: other lanes are
   * found by their id.
   */
  readonly scope: string;
  readonly unresolvedOnly: boolean;
}

const FIELD = { release: 'fixVersion', sprint: 'sprint' } as const;

const laneClauses = ({ mode, laneId, scope }: LaneQuery): string[] => {
  if (laneId !== null) return [`${FIELD[mode]} = ${Number(laneId)}`];
  const other = mode === 'release' ? 'sprint' : 'fixVersion';
  return [scope, `${FIELD[mode]} IS EMPTY`, `parent IS NOT EMPTY OR ${other} IS NOT EMPTY`];
};

/**
 * The query for all stories of a lane in the tracker, including those that no map shows (R-LANE-13). The oldest
 * update comes first: unranked stories stand on the map by last update, newest first, and keep that order when
 * changed one after another.
 */
export const laneStoriesQuery = (query: LaneQuery): string =>
  orderBy(
    allOf([
      ...laneClauses(query),
      'hierarchyLevel = 0',
      ...(query.unresolvedOnly ? ['statusCategory != Done'] : []),
    ]),
    'updated ASC',
  );

/** The query for the stories that are in both of two releases, including those that no map shows. */
export const inBothReleasesQuery = (one: string, other: string): string =>
  allOf([`fixVersion = ${Number(one)}`, `fixVersion = ${Number(other)}`, 'hierarchyLevel = 0']);

/** The query for the stories of a release that are also in at least one of the other releases. */
export const inOtherReleasesQuery = (one: string, others: readonly string[]): string =>
  allOf([
    `fixVersion = ${Number(one)}`,
    `fixVersion IN (${others.map(Number).join(', ')})`,
    'hierarchyLevel = 0',
  ]);

/** The query for the children of some epics: their stories, on the map or not. */
export const childrenQuery = (epicKeys: readonly string[]): string =>
  `parent IN (${epicKeys.map((key) => `"${key}"`).join(', ')})`;
