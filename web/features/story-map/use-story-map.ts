import { useCallback, useMemo, useState } from 'react';
import { swimlaneOf } from '#domain/setting/swimlanes.ts';
import type { SettingsChange } from '#domain/setting/user-settings.ts';
import type { BoardRef } from '../../api/board/board-data.ts';
import { withPending } from '../../api/board/moves.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { changeSettings } from '../../api/settings/change-settings.ts';
import { abilitiesOf, whileOrdered } from './abilities.ts';
import { settingsPlaceOf } from './board-ref.ts';
import { useIntents } from './changes/use-intents.ts';
import { useFilters } from './filters/use-filters.ts';
import { useFirstOrder } from './first-order/use-first-order.ts';
import type { LoadedBoard } from './loading/use-board.ts';
import { useProjects } from './projects/use-projects.tsx';
import { createMapSelector } from './view/shown-map.ts';
import { useMapView } from './view/use-map-view.ts';

interface StoryMapOptions {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  readonly loaded: LoadedBoard;
  /** Whether all that is to be loaded is there. */
  readonly settled: boolean;
}

/**
 * The map of a loaded board and what can be done to it. `map` is all of it, and what every move is planned on; the
 * view leaves a part of that, the filters a part of the view, and folded projects a part of those.
 */
export const useStoryMap = ({ boardRef, ids, loaded, settled }: StoryMapOptions) => {
  const dispatch = useAppDispatch();
  const { board, goals, projectIds, settings } = loaded;
  const [selectMap] = useState(createMapSelector);
  const pending = useAppSelector(({ moves }) => moves.pending);
  const mode = swimlaneOf(settings, board.admin.boardSetting);
  const map = selectMap({ board, goals, pending, mode });
  const shown = useMemo(() => withPending(board, pending), [board, pending]);
  const place = settingsPlaceOf(boardRef);
  const change = useCallback(
    (step: SettingsChange) => changeSettings(dispatch, place, step),
    [dispatch, place],
  );
  const intents = useIntents({ map, board, shown, projectIds, ids });
  const view = useMapView({ map, settings, projectIds, change });
  const filters = useFilters({ loaded, map: view.seen, settled, onChange: change });
  const projects = useProjects({
    map: filters.map,
    board,
    projectIds,
    settings,
    viewing: view.viewing,
    ids,
    change,
    onRankGoal: intents.onRankGoal,
  });
  const laying = useFirstOrder({ board, mode, settled, ids });
  const fixed = laying !== null && mode === 'none';
  const can = useMemo(
    () => (fixed ? whileOrdered(abilitiesOf(board)) : abilitiesOf(board)),
    [board, fixed],
  );
  return { mode, map, shown, change, intents, view, filters, projects, laying, can };
};

export type ShownStoryMap = ReturnType<typeof useStoryMap>;
