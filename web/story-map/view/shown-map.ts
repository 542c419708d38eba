import { createSelector } from '@reduxjs/toolkit';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { ViewSettings } from '#domain/aggregates/setting/visibility.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import type { Whole } from '#domain/board/assembly/assembler.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { MapSources, StoryMap } from '#domain/board/model/model.ts';
import { visibleMap } from '#domain/board/visibility/visible.ts';
import type { Status } from '#domain/tracker/entities.ts';
import { laterModule } from '../../later/later-module.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import type { MappingStates } from '../../store/goals/use-mapped-goals.ts';

interface Shown {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly mode: SwimlaneMode;
  readonly mapped: MappingStates;
}

/**
 * The code that updates only the changed parts of a map. It is loaded later, because the first map is made as a whole.
 */
const assembling = laterModule(() => import('#domain/board/assembly/assembler.ts'));

const createAssembly = () => {
  let whole: Whole | null = null;
  let again: ((sources: MapSources, mode: SwimlaneMode) => StoryMap) | undefined;
  return (sources: MapSources, mode: SwimlaneMode): StoryMap => {
    again ??= assembling.now()?.createAssembler(whole);
    if (again) return again(sources, mode);
    assembling.preload();
    const map = assembleMap(sources, mode);
    whole = { sources, map };
    return map;
  };
};

/** Returns a selector of a board's map. Parts of the map that a change does not affect stay the same objects. */
export const createMapSelector = (): ((shown: Shown) => StoryMap) => {
  const assemble = createAssembly();
  return createSelector(
    ({ board }: Shown) => board,
    ({ goals }: Shown) => goals,
    ({ mode }: Shown) => mode,
    ({ mapped }: Shown) => mapped,
    (board, goals, mode, mapped) => assemble(mapSourcesOf(board, goals, mapped), mode),
  );
};

interface Seen {
  readonly map: StoryMap;
  readonly completed: boolean;
  /** Whether the group of steps without a goal must stay unfolded. */
  readonly keepsOrphans: boolean;
  readonly settings: ViewSettings;
  readonly statuses: readonly Status[];
}

/** Returns a selector of the visible part of a map. It depends only on the settings that decide what is visible. */
export const createSeenSelector = (): ((seen: Seen) => StoryMap) =>
  createSelector(
    [
      ({ map }: Seen) => map,
      ({ completed }: Seen) => completed,
      ({ keepsOrphans }: Seen) => keepsOrphans,
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
      keepsOrphans,
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
        keepsOrphans,
        statuses,
      }),
  );
