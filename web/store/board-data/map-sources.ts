import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import type { BoardData } from './board-data.ts';
import { trackerOrderOf } from './tracker-order.ts';

/** Ids under which a board's goals are stored: its projects, or the portfolio. */
export const goalHomesOf = ({
  portfolio,
  projects,
}: Pick<BoardData, 'portfolio' | 'projects'>): readonly string[] =>
  portfolio ? [portfolio.id] : projects.map(({ id }) => id);

/** The parts of a board's data that its map is assembled from. */
export const mapSourcesOf = (
  board: BoardData,
  goals: readonly Goal[],
  mappingStates?: MapSources['mappingStates'],
): MapSources => ({
  goals,
  steps: Object.values(board.steps),
  stories: Object.values(board.stories),
  subtasks: Object.values(board.subtasks),
  versions: board.versions,
  sprints: board.sprints,
  projectIds: goalHomesOf(board),
  ...(board.portfolio ? { projects: board.projects, spansProjects: true } : {}),
  ...('flat' in board.scope && board.scope.flat ? { flat: true } : {}),
  mapping: goalMappingOf(board.admin),
  trackerOrder: trackerOrderOf(board),
  ...(mappingStates ? { mappingStates } : {}),
});
