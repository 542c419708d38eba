import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryMap } from '#domain/map/model.ts';
import { foldedLanes, laneFolded, offeredModes } from '#domain/setting/swimlanes.ts';
import { themeOf } from '#domain/setting/themes.ts';
import { zoomedTo } from '#domain/setting/user-settings.ts';
import { type MapView, mapViewOf } from '#domain/setting/view-mode.ts';
import type { BoardRef } from '../../api/board/board-data.ts';
import { useAppSelector } from '../../api/hooks.ts';
import type { Orientation } from '../../board/props.ts';
import { StoryMapBoard } from '../../board/story-map-board.tsx';
import { useBoardTheme } from '../../page/board-theme.ts';
import { useHost } from '../../page/host-context.ts';
import { useLiveRegion } from '../../page/live-region.tsx';
import { UnseenHeading } from '../../page/unseen-heading.tsx';
import { FiltersDialog } from './filters/filters-dialog.tsx';
import { useSaveFilters } from './filters/use-save-filters.ts';
import { useLaneTasks } from './lanes/use-lane-tasks.tsx';
import { BoardProgress } from './loading/board-progress.tsx';
import type { LoadedBoard } from './loading/use-board.ts';
import { PageFlags } from './page-flags.tsx';
import { PageNotes } from './page-notes.tsx';
import { useReleasesOff } from './releases-off/use-releases-off.tsx';
import styles from './story-map-page.module.css';
import { SyncParts } from './sync/sync-parts.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useStoryMap } from './use-story-map.ts';
import { useBoardLook } from './view/use-board-look.ts';
import { usePictures } from './view/use-pictures.ts';

interface LoadedPageProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
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

/** The page of a board that has been loaded: its tools, its map, and what lies over both. */
export const LoadedPage = (props: LoadedPageProps) => {
  const { boardRef, ids, today, loaded, reloading, onReload } = props;
  const { t } = useTranslation();
  const host = useHost();
  const { board, projectIds, settings } = loaded;
  useBoardTheme(themeOf(settings));
  const story = useStoryMap({ boardRef, ids, loaded, settled: !reloading });
  const { mode, map, change, view, filters, projects } = story;
  const { announce, region } = useLiveRegion();
  const busy = useAppSelector((state) => state.busy);
  const busyIds = useMemo(() => new Set(Object.keys(busy)), [busy]);
  const collapsedLanes = useMemo(() => new Set(foldedLanes(settings, mode)), [settings, mode]);
  const pictures = usePictures(board.admin.cardSetting.enableShowStoryMedia);
  const look = useBoardLook(board.admin, settings, view.statuses);
  const releasesOff = useReleasesOff(board, mode);
  const lanes = useLaneTasks({ map, board: story.shown, mode, today });
  const [managing, setManaging] = useState(false);
  const saveFilters = useSaveFilters(board, change);
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
        stories={storiesOn(view.seen)}
        shown={storiesOn(filters.map)}
        onChange={change}
        onRefresh={onReload}
        refreshing={reloading || filters.waiting}
        onManage={() => setManaging(true)}
        onCreateLane={lanes.create}
      />
      {!releasesOff && <PageNotes story={story} />}
      <div className={styles.board}>
        {releasesOff ?? (
          <StoryMapBoard
            map={projects.map}
            whole={map}
            viewing={view.viewing}
            orientation={ORIENTATION[mapViewOf(settings)]}
            zoom={settings.zoomBoard}
            onZoom={(zoom) => change(zoomedTo(zoom))}
            collapsedLanes={collapsedLanes}
            onToggleLane={(id) => change(laneFolded(mode, id, !collapsedLanes.has(id)))}
            can={story.can}
            today={today}
            busyIds={busyIds}
            {...look}
            {...pictures}
            {...story.intents}
            {...projects.props}
            laneLines={lanes.linesFor}
            onOpenIssue={openIssue}
            announce={announce}
          />
        )}
      </div>
      <PageFlags loaded={loaded} view={view} />
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
      {projects.dialog}
      {region}
    </main>
  );
};
