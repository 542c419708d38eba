import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { allOf, orderBy } from '../../tracker/jql/text.ts';

export interface LaneQuery {
  readonly mode: Exclude<SwimlaneMode, 'none' | 'project'>;
  /** Id of a version or sprint. Null for Unscheduled and the backlog. */
  readonly laneId: string | null;
  /**
   * The clause that limits a query to the board. Only Unscheduled and the backlog need the clause: other lanes are
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
 * Returns the query for all stories of a lane in the tracker, including stories that no map shows (R-LANE-13). The
 * story with the oldest update comes first. Unranked stories are sorted on the map by last update, newest first. So
 * they keep their order when they are changed one after another.
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

/** Returns the query for the stories that are in both releases, including stories that no map shows. */
export const inBothReleasesQuery = (one: string, other: string): string =>
  allOf([`fixVersion = ${Number(one)}`, `fixVersion = ${Number(other)}`, 'hierarchyLevel = 0']);

/** Returns the query for the stories of a release that are also in at least one of the other releases. */
export const inOtherReleasesQuery = (one: string, others: readonly string[]): string =>
  allOf([
    `fixVersion = ${Number(one)}`,
    `fixVersion IN (${others.map(Number).join(', ')})`,
    'hierarchyLevel = 0',
  ]);

/** Returns the query for the stories of some epics, whether or not the map shows these stories. */
export const childrenQuery = (epicKeys: readonly string[]): string =>
  `parent IN (${epicKeys.map((key) => `"${key}"`).join(', ')})`;
