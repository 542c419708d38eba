import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#domain/aggregates/setting/themes.ts';
import { mapViewOf } from '#domain/aggregates/setting/view-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { BoardData, BoardRef } from '../../api/board/board-data.ts';
import { modesOf } from '../../api/board/modes-of.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { selectBusyIds } from '../../api/ledger/select.ts';
import { lookedAtPage } from '../../api/live/follow-live.ts';
import { useBoardTheme } from '../../page/board-theme.ts';
import { useHistory } from '../../page/history/use-history.ts';
import { useHost } from '../../page/host-context.ts';
import { useLiveRegion } from '../../page/live-region.tsx';
import { UnseenHeading } from '../../page/unseen-heading.tsx';
import { later, laterAfter } from '../../ui/later.tsx';
import { usePageActions } from './actions/use-page-actions.tsx';
import type { ArrivalProps } from './arrival/arrival.tsx';
import { wayBack } from './back-path.ts';
import { useSaid } from './changes/use-said.ts';
import { useFeaturesOff } from './features-off/use-features-off.tsx';
import type { FiltersDialogProps } from './filters/filters-dialog.tsx';
import { useGoalOffer } from './first-minute/use-goal-offer.tsx';
import { useGoalPanel } from './goal-panel/use-goal-panel.tsx';
import { useLaneTasks } from './lanes/use-lane-tasks.tsx';
import { BoardProgress } from './loading/board-progress.tsx';
import type { LoadedBoard } from './loading/use-board.ts';
import { useTheRest } from './loading/use-the-rest.ts';
import { MapPart } from './map-part.tsx';
import type { PageFlagsProps } from './page-flags.tsx';
import { PageNotes } from './page-notes.tsx';
import type { Panel, PanelProps } from './panels/panel.ts';
import { usePanels } from './panels/use-panels.ts';
import type { PortfolioHeaderProps } from './portfolio/portfolio-header.tsx';
import { RoadmapPart } from './roadmap/later-roadmap.ts';
import styles from './story-map-page.module.css';
import { useSuggest } from './suggest/use-suggest.tsx';
import { SyncParts } from './sync/sync-parts.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useStoryMap } from './use-story-map.ts';
import { useOpensAs } from './view/use-opens-as.ts';

const FiltersDialog = later<FiltersDialogProps>(
  () => import('./filters/filters-dialog.tsx'),
  'filters',
);

/** The map does not move once it has come. */
const PortfolioHeader = laterAfter<PortfolioHeaderProps>(
  () => <div className={styles.header} />,
  () => import('./portfolio/portfolio-header.tsx'),
  'portfolio',
);

/** There is none before something has been done. */
const PageFlags = later<PageFlagsProps>(() => import('./page-flags.tsx'));

const Arrival = later<ArrivalProps>(() => import('./arrival/arrival.tsx'), 'help');

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
  const history = useHistory(story);
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
