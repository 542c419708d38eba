import { createSelector } from '@reduxjs/toolkit';
import type { Goal } from '#domain/contracts/goal.ts';
import { assembleMap } from '#domain/map/assemble.ts';
import { goalMappingOf } from '#domain/map/goal-mapping.ts';
import type { MapSources, StoryMap, SwimlaneMode } from '#domain/map/model.ts';
import { visibleMap } from '#domain/map/visible.ts';
import type { ViewSettings } from '#domain/setting/visibility.ts';
import type { Status } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { type PendingMove, withPending } from '../../../api/board/moves.ts';
import { trackerOrderOf } from '../../../api/board/tracker-order.ts';

/** What of a board's data makes its map. */
export const mapSourcesOf = (board: BoardData, goals: readonly Goal[]): MapSources => ({
  goals,
  steps: Object.values(board.steps),
  stories: Object.values(board.stories),
  subtasks: Object.values(board.subtasks),
  versions: board.versions,
  sprints: board.sprints,
  projectIds: board.projects.map(({ id }) => id),
  mapping: goalMappingOf(board.admin),
  trackerOrder: trackerOrderOf(board),
});

interface Shown {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly pending: readonly PendingMove[];
  readonly mode: SwimlaneMode;
}

/** The map of a board with the moves that are on their way, assembled anew only when one of its parts changed. */
export const createMapSelector = (): ((shown: Shown) => StoryMap) =>
  createSelector(
    createSelector(
      ({ board }: Shown) => board,
      ({ pending }: Shown) => pending,
      withPending,
    ),
    ({ goals }: Shown) => goals,
    ({ mode }: Shown) => mode,
    (board, goals, mode) => assembleMap(mapSourcesOf(board, goals), mode),
  );

interface Seen {
  readonly map: StoryMap;
  readonly completed: boolean;
  readonly settings: ViewSettings;
  readonly statuses: readonly Status[];
}

/** What the settings show of a map, worked out anew only when one of those changed that matter. */
export const createSeenSelector = (): ((seen: Seen) => StoryMap) =>
  createSelector(
    [
      ({ map }: Seen) => map,
      ({ completed }: Seen) => completed,
      ({ statuses }: Seen) => statuses,
      ({ settings }: Seen) => settings.cardSetting,
      ({ settings }: Seen) => settings.releaseSetting,
      ({ settings }: Seen) => settings.sprintSetting,
      ({ settings }: Seen) => settings.personaSetting,
      ({ settings }: Seen) => settings.isCollapseGoalOthers,
    ],
    (
      map,
      completed,
      statuses,
      cardSetting,
      releaseSetting,
      sprintSetting,
      personaSetting,
      isCollapseGoalOthers,
    ) =>
      visibleMap(map, {
        settings: {
          cardSetting,
          releaseSetting,
          sprintSetting,
          personaSetting,
          isCollapseGoalOthers,
        },
        completed,
        statuses,
      }),
  );
