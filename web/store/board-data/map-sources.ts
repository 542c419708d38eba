import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { goalMappingOf } from '#domain/board/goals/goal-mapping.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import type { BoardData } from './board-data.ts';
import { trackerOrderOf } from './tracker-order.ts';

/** What the goals of a board belong to: its projects, or the portfolio itself. */
export const goalHomesOf = ({
  portfolio,
  projects,
}: Pick<BoardData, 'portfolio' | 'projects'>): readonly string[] =>
  portfolio ? [portfolio.id] : projects.map(({ id }) => id);

/** What of a board's data makes its map. */
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
