import { useCallback, useMemo, useState } from 'react';
import { themeOf } from '#domain/aggregates/setting/themes.ts';
import { useFeaturesOff } from '../../features/features-off/index.ts';
import { isEmptyMap, startPage, useGoalOffer } from '../../features/first-minute/index.ts';
import { useGoalPanel } from '../../features/goal-panel/index.ts';
import { useFinishedLine, useLaneTasks } from '../../features/lanes/index.ts';
import { useSuggest } from '../../features/suggest/index.ts';
import { useBoardTheme } from '../../page/board-theme.ts';
import { useHistory } from '../../page/history/use-history.ts';
import { useHost } from '../../page/host-context.ts';
import { useLiveRegion } from '../../page/live-region.tsx';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { modesOf } from '../../store/board-data/modes-of.ts';
import { selectBusyIds } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { lookedAtPage } from '../../store/live/looked-at-page.ts';
import { useSaid } from '../../story-map/changes/use-said.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import { useTheRest } from '../../story-map/loading/use-the-rest.ts';
import type { BarProps, PanelProps } from '../../story-map/panel.ts';
import { usePageHolding } from '../../story-map/sync/use-page-holding.ts';
import { type ShownStoryMap, useStoryMap } from '../../story-map/use-story-map.ts';
import { useOpensAs } from '../../story-map/view/use-opens-as.ts';
import { wayBack } from './back-path.ts';
import { usePageActions } from './overlays/use-page-actions.tsx';
import { usePanels } from './panels/use-panels.ts';

export interface LoadedPageProps {
  readonly boardRef: BoardRef;
  readonly ids: () => string;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** The board that the page shows: that of now, or that of a moment of the past. */
  readonly loaded: LoadedBoard;
  readonly live: LoadedBoard;
  readonly reloading: boolean;
  readonly onReload: () => void;
  readonly onPast: BarProps['onPast'];
}

/**
 * Returns a function that opens an issue in the host. As soon as the user closes the issue, the map checks for changes.
 */
const useOpenIssue = (): ((key: string) => void) => {
  const host = useHost();
  const dispatch = useAppDispatch();
  return useCallback(
    (key: string) => host.openIssue(key, () => dispatch(lookedAtPage())),
    [host, dispatch],
  );
};

/**
 * Returns what is docked beside the map: the goal panel if it is open, or else the suggestions if they are open, or
 * else the open panel.
 */
const useDock = (story: ShownStoryMap, { loaded, today }: LoadedPageProps) => {
  const goalPanel = useGoalPanel(story, loaded);
  const panels = usePanels(loaded.settings, story.change);
  const suggest = useSuggest(story, today);
  const suggesting = suggest.open && suggest.toggle !== null;
  const docked = goalPanel.panel ? null : panels.docked;
  const seen = panels.over ?? (suggesting || panels.waits ? null : docked);
  const onPanel: typeof panels.onPanel = (name, at) => {
    goalPanel.close();
    if (name !== null && suggest.open) suggest.toggle?.();
    panels.onPanel(name, at);
  };
  return { goalPanel, panels, suggest, docked, seen, onPanel };
};

/** Returns what the user may do on the board, and what the board supports. */
const abilitiesOf = (story: ShownStoryMap, { board }: LoadedBoard) => ({
  modes: modesOf(board),
  isRoadmap: story.roadmap,
  mayRoadmap: !board.admin.boardSetting.disableRoadmap,
  mayPlan: story.mayPlan,
  mayImport: story.can.createStories,
  mayFill:
    board.portfolio === undefined &&
    !story.map.mapping &&
    !story.roadmap &&
    // The same permission allows creating steps, goals and stories.
    story.can.createSteps,
  administers: board.rights.administer,
  ofPortfolio: board.portfolio !== undefined,
  flat: story.map.flat === true,
});

/** Returns everything that the page of a loaded board renders. The component of the page only arranges it. */
export const usePage = (props: LoadedPageProps) => {
  const { boardRef, ids, loaded, live, reloading, onReload } = props;
  const { board, settings, past } = loaded;
  const today = past?.today ?? props.today;
  const host = useHost();
  useBoardTheme(themeOf(settings));
  const story = useStoryMap({ boardRef, ids, loaded, settled: !reloading });
  const { announce, region } = useLiveRegion();
  useSaid(announce);
  const holding = usePageHolding(announce);
  const busy = useAppSelector(selectBusyIds);
  const busyIds = useMemo(() => new Set(past ? [] : busy), [past, busy]);
  const featuresOff = useFeaturesOff(board, story.mode);
  const lanes = useLaneTasks(story, today);
  const [managing, setManaging] = useState(false);
  const openIssue = useOpenIssue();
  const history = useHistory({
    boardRef: story.shown.arg.ref,
    board: story.shown,
    map: story.map,
    goals: story.goals,
  });
  useTheRest(!reloading);
  const dock = useDock(story, props);
  const { panels, suggest } = dock;
  const abilities = abilitiesOf(story, loaded);
  const starts = !reloading && abilities.mayFill && board.leftOut === 0 && isEmptyMap(story.map);
  // Beside an empty map, no panel opens by itself.
  const bare = starts && panels.asked === 0 && !panels.over;
  const actions = usePageActions({
    map: story.map,
    settings,
    mode: story.mode,
    ...abilities,
    past: !!past,
    refreshing: reloading || story.filters.waiting,
    onChange: story.change,
    onRefresh: onReload,
    onManage: () => setManaging(true),
    onCreateLane: lanes.create,
    onUndo: past?.refuse ?? history.undo,
    onRedo: past?.refuse ?? history.redo,
    panel: bare ? null : (dock.seen?.name ?? null),
    onPanel: dock.onPanel,
    onPanelReady: panels.onReady,
    onSuggest: past ? null : suggest.toggle,
    suggesting: suggest.open,
    sought: panels.sought,
    onSeek: panels.onSeek,
    ...wayBack(host, boardRef, board.projects[0]?.key),
    onOpenIssue: openIssue,
  });
  useOpensAs(host.page.parameters.view || host.page.kind, actions.context);
  const goalOffer = useGoalOffer(story, !reloading, () => actions.context.onPanel('backlog'));
  const lead = useFinishedLine(story, actions.board);
  const panelProps: PanelProps = {
    boardRef,
    ids,
    today,
    loaded: live,
    story,
    page: actions.context,
    board: actions.board,
    onOpenIssue: openIssue,
    announce,
    asked: panels.asked,
    at: panels.at,
    onClose: () => panels.onPanel(null),
  };
  return {
    ...props,
    today,
    story,
    announce,
    holding,
    region,
    busyIds,
    featuresOff,
    lanes,
    managing,
    setManaging,
    openIssue,
    history,
    dock,
    actions,
    bare,
    start: starts ? startPage(story, actions.context) : null,
    // Nothing can be created in the past.
    goalOffer: past ? null : goalOffer,
    lead,
    panelProps,
  };
};

export type Page = ReturnType<typeof usePage>;
