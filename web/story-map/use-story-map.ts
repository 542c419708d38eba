import { useCallback, useMemo, useState } from 'react';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { swimlaneOf } from '#domain/aggregates/setting/swimlanes.ts';
import type { SettingsChange } from '#domain/aggregates/setting/user-settings.ts';
import { isRoadmap, roadmapLanes } from '#domain/aggregates/setting/view-mode.ts';
import { countedMap } from '#domain/board/visibility/counted-map.ts';
import { withLeftOut } from '#domain/board/visibility/left-out.ts';
import { useShownMap } from '../page/live/use-shown-map.ts';
import type { BoardRef } from '../store/board-data/board-data.ts';
import { modesOf } from '../store/board-data/modes-of.ts';
import { useMappedGoals } from '../store/goals/use-mapped-goals.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { changeSettings, type SettingsWords } from '../store/settings/change-settings.ts';
import { useOverlay } from '../store/use-overlay.ts';
import { abilitiesOf, whileOrdered } from './abilities.ts';
import { useIntents } from './changes/use-intents.ts';
import { useFilters } from './filters/use-filters.ts';
import { useLaneLines } from './filters/use-lane-lines.ts';
import { settingsPlaceOf } from './loading/board-ref.ts';
import type { LoadedBoard } from './loading/use-board.ts';
import { useProjects } from './projects/use-projects.tsx';
import { useOrderProgress } from './use-order-progress.ts';
import { createMapSelector } from './view/shown-map.ts';
import { useMapView } from './view/use-map-view.ts';

interface StoryMapOptions {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  readonly loaded: LoadedBoard;
  readonly settled: boolean;
}

/** Returns what the user may do on the map. While jobs write the order of a map without lanes, this is less. */
const useAbilities = (props: StoryMapOptions, mode: SwimlaneMode) => {
  const { board } = props.loaded;
  const laying = useOrderProgress(board.arg.ref);
  const fixed = laying !== null && mode === 'none';
  const can = useMemo(
    () => (fixed ? whileOrdered(abilitiesOf(board)) : abilitiesOf(board)),
    [board, fixed],
  );
  return { laying, can };
};

/** Returns whether the user sees the roadmap, and which lanes the view has. */
const lookOf = ({ board, settings }: LoadedBoard) => {
  const roadmap = isRoadmap(settings, board.admin.boardSetting);
  const lanesOf = roadmap ? roadmapLanes : swimlaneOf;
  return { roadmap, mode: lanesOf(settings, modesOf(board)) };
};

/** Returns a board with the open changes laid over it. They are changes of now, so the past is shown without them. */
const useShownBoard = ({ board, past }: LoadedBoard) => {
  const { writes, overlay } = useOverlay();
  return useMemo(
    () => (past ? board : (overlay?.overlayBoard(board, writes) ?? board)),
    [past, board, writes, overlay],
  );
};

/**
 * Returns the map of a loaded board with what the user can do on it. `map` is the whole map, because moves are planned
 * on it; `counted` is the part whose stories are counted. The visible part is reduced by the view settings, then by filters, then by folded projects.
 */
export const useStoryMap = (props: StoryMapOptions) => {
  const { boardRef, ids, loaded, settled } = props;
  const dispatch = useAppDispatch();
  const { board, goals, projectIds, settings, past } = loaded;
  const [selectMap] = useState(createMapSelector);
  const { roadmap, mode } = lookOf(loaded);
  const shown = useShownBoard(loaded);
  const mapped = useMappedGoals(loaded);
  const map = selectMap({ board: shown, goals, mode, mapped });
  const counted = useMemo(() => countedMap(map, board.arg.completed), [map, board.arg.completed]);
  const place = settingsPlaceOf(boardRef);
  const change = useCallback(
    (step: SettingsChange, words?: SettingsWords) =>
      void dispatch(changeSettings(boardRef, place, step, words)),
    [dispatch, boardRef, place],
  );
  const ground = { map, board, shown, goals, projectIds, ids };
  const intents = useIntents(ground);
  const view = useMapView({ map, settings, projects: board.projects, settled, change });
  const withSizes = useMemo(
    () => withLeftOut(view.seen, board.leftOutStories, board.stories),
    [view.seen, board.leftOutStories, board.stories],
  );
  const filters = useFilters({ loaded, map: withSizes, settled, onChange: change });
  const lanes = useLaneLines({ filters, settings, roadmap });
  const projects = useProjects({
    map: lanes.map,
    board,
    goals,
    settings,
    viewing: view.viewing,
    ids,
    change,
    intents,
  });
  useShownMap({ board: board.arg, projectIds, mode, settled });
  const rights = useAbilities(props, mode);
  return {
    roadmap,
    mode,
    map,
    counted,
    mapped,
    shown,
    goals,
    settings,
    change,
    intents,
    ground,
    view,
    filters,
    ...lanes.lines,
    projects,
    past,
    laying: rights.laying,
    can: rights.can,
    mayPlan: rights.can.editIssues && board.fields.plan !== null,
  };
};

export type ShownStoryMap = ReturnType<typeof useStoryMap>;
