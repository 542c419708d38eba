import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/map/model.ts';
import { foldedLanes, laneFolded, offeredModes, swimlaneOf } from '#domain/setting/swimlanes.ts';
import { themeOf } from '#domain/setting/themes.ts';
import { type SettingsChange, zoomedTo } from '#domain/setting/user-settings.ts';
import { type MapView, mapViewOf } from '#domain/setting/view-mode.ts';
import { nothingHidden } from '#domain/setting/visibility.ts';
import type { BoardRef } from '../../api/board/board-data.ts';
import { withPending } from '../../api/board/moves.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { changeSettings } from '../../api/settings/change-settings.ts';
import type { Orientation } from '../../board/props.ts';
import { StoryMapBoard } from '../../board/story-map-board.tsx';
import { useBoardTheme } from '../../page/board-theme.ts';
import { FailurePage } from '../../page/failure-page.tsx';
import { useHost } from '../../page/host-context.ts';
import { useLiveRegion } from '../../page/live-region.tsx';
import { UnseenHeading } from '../../page/unseen-heading.tsx';
import { abilitiesOf, whileOrdered } from './abilities.ts';
import { BoardProgress } from './board-progress.tsx';
import { settingsPlaceOf } from './board-ref.ts';
import { EmptyHint } from './empty-hint.tsx';
import { FiltersDialog } from './filters/filters-dialog.tsx';
import { NoMatch } from './filters/no-match.tsx';
import { useFilters } from './filters/use-filters.ts';
import { useSaveFilters } from './filters/use-save-filters.ts';
import { OrderBar } from './first-order/order-bar.tsx';
import { useFirstOrder } from './first-order/use-first-order.ts';
import { HiddenFlag } from './hidden-flag.tsx';
import { useLaneTasks } from './lanes/use-lane-tasks.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useProjects } from './projects/use-projects.tsx';
import { useReleasesOff } from './releases-off/use-releases-off.tsx';
import { createMapSelector } from './shown-map.ts';
import styles from './story-map-page.module.css';
import { SyncParts } from './sync-parts.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { UndoFlag } from './undo-flag.tsx';
import { type LoadedBoard, useBoard } from './use-board.ts';
import { useBoardLook } from './use-board-look.ts';
import { useHistory } from './use-history.ts';
import { useIntents } from './use-intents.ts';
import { hidesAll, useMapView } from './use-map-view.ts';
import { usePictures } from './use-pictures.ts';
import { NothingShown } from './view/nothing-shown.tsx';

interface StoryMapPageProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
}

interface LoadedPageProps extends StoryMapPageProps {
  readonly loaded: LoadedBoard;
  readonly reloading: boolean;
  readonly onReload: () => void;
}

const ORIENTATION: Readonly<Record<MapView, Orientation>> = {
  storyMap: 'vertical',
  horizontalStoryMap: 'horizontal',
};

const storiesOn = (map: StoryMap): number =>
  map.lanes.reduce((sum, { totals }) => sum + totals.stories, 0);

const isEmpty = (map: StoryMap): boolean =>
  map.cells.size === 0 && map.goals.every(({ goal, steps }) => !goal && steps.length <= 1);

const LoadedPage = ({ boardRef, ids, today, loaded, reloading, onReload }: LoadedPageProps) => {
  const { t } = useTranslation();
  const host = useHost();
  const dispatch = useAppDispatch();
  const { board, goals, projectIds, settings } = loaded;
  useBoardTheme(themeOf(settings));
  const [selectMap] = useState(createMapSelector);
  const pending = useAppSelector(({ moves }) => moves.pending);
  const mode = swimlaneOf(settings, board.admin.boardSetting);
  const map = selectMap({ board, goals, pending, mode });
  const shown = useMemo(() => withPending(board, pending), [board, pending]);
  const intents = useIntents({ map, board, shown, projectIds, ids });
  const history = useHistory(board.arg, goals);
  const { announce, region } = useLiveRegion();
  const busy = useAppSelector((state) => state.busy);
  const busyIds = useMemo(() => new Set(Object.keys(busy)), [busy]);
  const collapsedLanes = useMemo(() => new Set(foldedLanes(settings, mode)), [settings, mode]);
  const place = settingsPlaceOf(boardRef);
  const change = useCallback(
    (step: SettingsChange) => changeSettings(dispatch, place, step),
    [dispatch, place],
  );
  const view = useMapView({ map, settings, projectIds, change });
  const { seen, justHidden } = view;
  const filters = useFilters({ loaded, map: seen, settled: !reloading, onChange: change });
  const pictures = usePictures(board.admin.cardSetting.enableShowStoryMedia);
  const look = useBoardLook(board.admin, settings, view.statuses);
  const own = useProjects({
    map: filters.map,
    board,
    projectIds,
    settings,
    viewing: view.viewing,
    ids,
    change,
    onRankGoal: intents.onRankGoal,
  });
  const laying = useFirstOrder({ board, mode, settled: !reloading, ids });
  const fixed = laying !== null && mode === 'none';
  const can = useMemo(
    () => (fixed ? whileOrdered(abilitiesOf(board)) : abilitiesOf(board)),
    [board, fixed],
  );
  const releasesOff = useReleasesOff(board, mode);
  const [managing, setManaging] = useState(false);
  const saveFilters = useSaveFilters(board, change);
  const lanes = useLaneTasks({ map, board: shown, mode, today });
  const openIssue = useCallback((key: string) => host.openIssue(key), [host]);
  return (
    <main className={styles.page}>
      <UnseenHeading>{t('page.title')}</UnseenHeading>
      <BoardProgress
        loading={reloading}
        saving={busyIds.size > 0 || filters.waiting}
        busy={busyIds.size}
      />
      <SyncParts loaded={loaded} map={map} onFilter={() => setManaging(true)} />
      <Toolbar
        settings={settings}
        modes={offeredModes(board.admin.boardSetting)}
        filters={filters}
        administers={board.rights.administer}
        map={map}
        projectIds={projectIds}
        stories={storiesOn(seen)}
        shown={storiesOn(filters.map)}
        onChange={change}
        onRefresh={onReload}
        refreshing={reloading || filters.waiting}
        onManage={() => setManaging(true)}
        onCreateLane={lanes.create}
      />
      {laying && <OrderBar {...laying} />}
      {isEmpty(map) && !releasesOff && <EmptyHint createGoals={can.createGoals} />}
      {!isEmpty(map) && hidesAll(seen, map) && (
        <NothingShown onShow={() => change(nothingHidden)} />
      )}
      {filters.hidesAll && <NoMatch onClear={filters.clear} />}
      <div className={styles.board}>
        {releasesOff ?? (
          <StoryMapBoard
            map={own.map}
            whole={map}
            viewing={view.viewing}
            orientation={ORIENTATION[mapViewOf(settings)]}
            zoom={settings.zoomBoard}
            onZoom={(zoom) => change(zoomedTo(zoom))}
            collapsedLanes={collapsedLanes}
            onToggleLane={(id) => change(laneFolded(mode, id, !collapsedLanes.has(id)))}
            can={can}
            today={today}
            busyIds={busyIds}
            {...look}
            {...pictures}
            {...intents}
            {...own.props}
            laneLines={lanes.linesFor}
            onOpenIssue={openIssue}
            announce={announce}
          />
        )}
      </div>
      {history.latest && (
        <UndoFlag
          key={history.latest.id}
          entry={history.latest}
          onUndo={history.undo}
          onClose={history.dismiss}
        />
      )}
      {justHidden && (
        <HiddenFlag
          key={justHidden.title}
          title={justHidden.title}
          onUndo={view.bringBack}
          onClose={view.forget}
        />
      )}
      {managing && (
        <FiltersDialog
          filters={filters.quick}
          admin={board.admin}
          administers={board.rights.administer}
          ids={ids}
          onSave={saveFilters}
          onClose={() => setManaging(false)}
        />
      )}
      {lanes.dialogs}
      {own.dialog}
      {region}
    </main>
  );
};

/** The story map of a project or an agile board (spec 000 §2), from its loading to its error pages. */
export const StoryMapPage = (props: StoryMapPageProps) => {
  const { load, reload } = useBoard(props.boardRef);
  switch (load.state) {
    case 'loading':
      return <LoadingScreen done={load.done} />;
    case 'failed':
      return <FailurePage failure={load.failure} onRetry={reload} />;
    default:
      return (
        <LoadedPage {...props} loaded={load.loaded} reloading={load.reloading} onReload={reload} />
      );
  }
};
