import type { Goal } from '#domain/contracts/goal.ts';
import { goalMappingOf } from '#domain/map/goal-mapping.ts';
import type { MapSources } from '#domain/map/model.ts';
import type { BoardData } from './board-data.ts';
import { trackerOrderOf } from './tracker-order.ts';

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
  projectIds: board.projects.map(({ id }) => id),
  mapping: goalMappingOf(board.admin),
  trackerOrder: trackerOrderOf(board),
  ...(mappingStates ? { mappingStates } : {}),
});
