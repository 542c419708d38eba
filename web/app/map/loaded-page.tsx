import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#domain/aggregates/setting/themes.ts';
import { mapViewOf } from '#domain/aggregates/setting/view-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { Arrival } from '../../features/arrival/index.ts';
import { useFeaturesOff } from '../../features/features-off/index.ts';
import { FiltersDialog } from '../../features/filters/index.ts';
import { useGoalOffer } from '../../features/first-minute/index.ts';
import { useGoalPanel } from '../../features/goal-panel/index.ts';
import { useLaneTasks } from '../../features/lanes/index.ts';
import { PortfolioHeader, type PortfolioHeaderProps } from '../../features/portfolio/index.ts';
import { RoadmapPart } from '../../features/roadmap/index.ts';
import { useSuggest } from '../../features/suggest/index.ts';
import { useBoardTheme } from '../../page/board-theme.ts';
import { useHistory } from '../../page/history/use-history.ts';
import { useHost } from '../../page/host-context.ts';
import { useLiveRegion } from '../../page/live-region.tsx';
import { UnseenHeading } from '../../page/unseen-heading.tsx';
import type { BoardData, BoardRef } from '../../store/board-data/board-data.ts';
import { modesOf } from '../../store/board-data/modes-of.ts';
import { selectBusyIds } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { lookedAtPage } from '../../store/live/follow-live.ts';
import { useSaid } from '../../story-map/changes/use-said.ts';
import { BoardProgress } from '../../story-map/loading/board-progress.tsx';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import { useTheRest } from '../../story-map/loading/use-the-rest.ts';
import type { Panel, PanelProps } from '../../story-map/panel.ts';
import { SyncParts } from '../../story-map/sync/sync-parts.tsx';
import { useStoryMap } from '../../story-map/use-story-map.ts';
import { useOpensAs } from '../../story-map/view/use-opens-as.ts';
import { later } from '../../ui/pages/later.tsx';
import { wayBack } from './back-path.ts';
import { MapPart } from './map-part.tsx';
import { usePageActions } from './overlays/use-page-actions.tsx';
import type { PageFlagsProps } from './page-flags.tsx';
import { PageNotes } from './page-notes.tsx';
import { usePanels } from './panels/use-panels.ts';
import styles from './story-map-page.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';

/** There is none before something has been done. */
const PageFlags = later<PageFlagsProps>(() => import('./page-flags.tsx'));

interface LoadedPageProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
  readonly loaded: LoadedBoard;
  readonly reloading: boolean;
  readonly onReload: () => void;
}

const storiesOn = (map: StoryMap): number =>
  map.lanes.reduce((sum, { totals }) => sum + totals.stories, 0);

/** The heading of the page: a portfolio says what it comes to, another board says what it is to who cannot see it. */
const PageHead = ({
  board: { portfolio, projects },
  ...rest
}: Omit<PortfolioHeaderProps, 'portfolio' | 'projects'> & { readonly board: BoardData }) => {
  const { t } = useTranslation();
  if (!portfolio) return <UnseenHeading>{t('page.title')}</UnseenHeading>;
  return <PortfolioHeader portfolio={portfolio} projects={projects} {...rest} />;
};

/** The panel that stands beside the map; one that was open on another board may not be for this one. */
const Docked = (props: { readonly docked: Panel | null; readonly panelProps: PanelProps }) => {
  const { docked, panelProps } = props;
  if (!docked || docked.available?.(panelProps.page) === false) return null;
  return <docked.Component key={docked.name} {...panelProps} />;
};

/** The page of a board that has been loaded: its tools, its map, and what lies over both. */
export const LoadedPage = (props: LoadedPageProps) => {
  const { boardRef, ids, today, loaded, reloading, onReload } = props;
  const host = useHost();
  const { board, settings } = loaded;
  useBoardTheme(themeOf(settings));
  const story = useStoryMap({ boardRef, ids, loaded, settled: !reloading });
  const { mode, map, change, view, filters, projects } = story;
  const { announce, region } = useLiveRegion();
  useSaid(announce);
  const busy = useAppSelector(selectBusyIds);
  const busyIds = useMemo(() => new Set(busy), [busy]);
  const featuresOff = useFeaturesOff(board, mode);
  const lanes = useLaneTasks(story, today);
  const [managing, setManaging] = useState(false);
  const dispatch = useAppDispatch();
  const openIssue = useCallback(
    // Back from an issue: what was changed there is looked for at once.
    (key: string) => host.openIssue(key, () => dispatch(lookedAtPage())),
    [host, dispatch],
  );
  const history = useHistory({
    boardRef: story.shown.arg.ref,
    board: story.shown,
    map,
    goals: story.goals,
  });
  useTheRest(!reloading);
  const goalPanel = useGoalPanel(story, loaded);
  const panels = usePanels(settings, change);
  const suggest = useSuggest(story, today);
  // The panel of a goal has the dock to itself.
  const docked = goalPanel.panel ? null : panels.docked;
  const actions = usePageActions({
    map,
    settings,
    mode,
    modes: modesOf(board),
    isRoadmap: story.roadmap,
    mayRoadmap: !board.admin.boardSetting.disableRoadmap,
    mayPlan: story.mayPlan,
    mayImport: story.can.createStories,
    administers: board.rights.administer,
    ofPortfolio: board.portfolio !== undefined,
    flat: map.flat === true,
    refreshing: reloading || filters.waiting,
    onChange: change,
    onRefresh: onReload,
    onManage: () => setManaging(true),
    onCreateLane: lanes.create,
    onUndo: history.undo,
    onRedo: history.redo,
    panel: (panels.over ?? docked)?.name ?? null,
    onPanel: (name, at) => {
      goalPanel.close();
      // Suggestions have the dock to themselves.
      if (name !== null && suggest.open) suggest.toggle?.();
      panels.onPanel(name, at);
    },
    onSuggest: suggest.toggle,
    suggesting: suggest.open,
    sought: panels.sought,
    onSeek: panels.onSeek,
    ...wayBack(host, boardRef, board.projects[0]?.key),
    onOpenIssue: openIssue,
  });
  useOpensAs(host.page.parameters.view || host.page.kind, actions.context);
  const goalOffer = useGoalOffer(story, !reloading, () => actions.context.onPanel('backlog'));
  const panelProps: PanelProps = {
    boardRef,
    ids,
    today,
    loaded,
    story,
    page: actions.context,
    board: actions.board,
    onOpenIssue: openIssue,
    announce,
    asked: panels.asked,
    at: panels.at,
    onClose: () => panels.onPanel(null),
  };
  const goalSettings = () => actions.context.onPanel('settings', 'goal');
  return (
    <main className={styles.page}>
      <PageHead board={board} map={map} today={today} onReload={onReload} />
      <BoardProgress
        loading={reloading}
        saving={busyIds.size > 0 || filters.waiting}
        busy={busyIds.size}
      />
      <SyncParts loaded={loaded} />
      <Toolbar
        page={actions.context}
        filters={filters}
        loaded={loaded}
        map={map}
        stories={storiesOn(view.seen) + board.leftOut}
        shown={storiesOn(filters.map)}
      />
      {!featuresOff && <PageNotes story={story} board={board} onGoalSettings={goalSettings} />}
      <div className={styles.work}>
        <div className={styles.board}>
          {story.roadmap ? (
            <RoadmapPart
              part="view"
              {...{ story, loaded, today, busyIds }}
              onOpenIssue={openIssue}
              onOpenGoal={goalPanel.open}
            />
          ) : (
            (featuresOff ?? (
              <MapPart
                {...{
                  boardRef,
                  loaded,
                  story,
                  today,
                  busyIds,
                  lanes,
                  suggest,
                  goalOffer,
                  announce,
                }}
                handle={actions.board}
                onOpenIssue={openIssue}
                onOpenGoal={goalPanel.open}
              />
            ))
          )}
          <PageFlags
            story={story}
            loaded={loaded}
            history={history}
            beside={actions.context.minimap && mapViewOf(settings) === 'storyMap'}
            onFilter={() => setManaging(true)}
            onPanel={actions.context.onPanel}
          />
        </div>
        {suggest.panel(
          panelProps,
          <>
            {goalPanel.panel}
            <Docked docked={docked} panelProps={panelProps} />
          </>,
        )}
      </div>
      {managing && (
        <FiltersDialog
          filters={filters.quick}
          board={board}
          ids={ids}
          onClose={() => setManaging(false)}
        />
      )}
      {panels.over && <panels.over.Component key={panels.over.name} {...panelProps} />}
      <Arrival
        page={actions.context}
        map={map}
        seen={view.seen}
        leftOut={board.leftOut}
        board={actions.board}
        settled={!reloading}
      />
      {actions.overlay}
      {lanes.dialogs(actions.board)}
      {projects.dialog}
      {region}
    </main>
  );
};
