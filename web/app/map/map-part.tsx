import { useMemo } from 'react';
import { foldedLanes, laneFolded } from '#domain/aggregates/setting/swimlanes.ts';
import { zoomBoardTo } from '#domain/aggregates/setting/user-settings.ts';
import { type MapView, mapViewOf } from '#domain/aggregates/setting/view-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type {
  BoardPage,
  BoardView,
  MapModel,
  StoryMapBoardProps,
} from '../../board/props/board-props.ts';
import type { BoardLook, Orientation } from '../../board/props/props.ts';
import { StoryMapBoard } from '../../board/story-map-board.tsx';
import type { LaneTasks } from '../../features/lanes/index.ts';
import { BandedBoard } from '../../features/portfolio/index.ts';
import type { Suggest } from '../../features/suggest/index.ts';
import type { BoardData, BoardRef } from '../../store/board-data/board-data.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { useBoardLook } from '../../story-map/view/use-board-look.ts';
import { useGuestTalk } from '../../story-map/view/use-guest-talk.ts';
import { usePictures } from '../../story-map/view/use-pictures.ts';
import { CrashBoundary } from '../../ui/pages/crash-boundary.tsx';
import { CrashNote } from '../../ui/pages/crash-note.tsx';

const ORIENTATION: Readonly<Record<MapView, Orientation>> = {
  storyMap: 'vertical',
  horizontalStoryMap: 'horizontal',
};

/**
 * Returns the component that draws the board. For a portfolio that has steps, it draws one band of rows for each
 * project.
 */
const boardOf = ({ portfolio }: BoardData, { flat }: StoryMap) =>
  portfolio && !flat ? BandedBoard : StoryMapBoard;

interface MapPartProps extends Pick<StoryMapBoardProps, 'handle'> {
  readonly boardRef: BoardRef;
  readonly loaded: LoadedBoard;
  readonly story: ShownStoryMap;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly busyIds: ReadonlySet<string>;
  readonly lanes: LaneTasks;
  readonly suggest: Suggest;
  /** What the map shows in place of goals, and in the line above the first lane. */
  readonly lines: Pick<BoardPage, 'goalOffer' | 'lead'>;
  /** Functions that announce a text to screen readers, and that report which cards the user is editing. */
  readonly telling: Pick<BoardPage, 'announce' | 'holding'>;
  readonly onOpenIssue: (key: string) => void;
  readonly onOpenGoal: (goalId: string) => void;
}

const useModel = ({ boardRef, loaded, story, suggest, today, busyIds }: MapPartProps): MapModel => {
  const { map: whole, counted, projects } = story;
  const guestTalk = useGuestTalk(loaded, boardRef);
  const map = suggest.lay(projects.map);
  return useMemo(
    () => ({ map, whole, counted, today, busyIds, ...guestTalk }),
    [map, whole, counted, today, busyIds, guestTalk],
  );
};

const useView = ({ loaded, story }: MapPartProps): BoardView => {
  const { settings } = loaded;
  const { mode, change, projects, foldedAtFirst } = story;
  const { viewing } = projects;
  return useMemo(() => {
    const collapsedLanes = new Set([...foldedLanes(settings, mode), ...foldedAtFirst]);
    return {
      ...viewing,
      orientation: ORIENTATION[mapViewOf(settings)],
      zoom: settings.zoomBoard,
      onZoom: (zoom) => change(zoomBoardTo(zoom)),
      collapsedLanes,
      onToggleLane: (id) => change(laneFolded(mode, id, !collapsedLanes.has(id))),
    };
  }, [settings, mode, change, viewing, foldedAtFirst]);
};

/** Returns how goals, steps and cards look, according to the settings of admins and of the user. */
const useLook = ({ loaded, story }: MapPartProps): BoardLook => {
  const { board, settings, projectIds } = loaded;
  const look = useBoardLook(board.admin, settings, story.view.statuses, projectIds);
  const { pictureOf } = usePictures(board.admin.cardSetting.enableShowStoryMedia);
  const inPart = story.filters.narrowed || board.leftOut > 0;
  return useMemo(
    () => ({ ...look, inPart, ...(pictureOf ? { pictureOf } : {}) }),
    [look, inPart, pictureOf],
  );
};

const useBoardPage = (props: MapPartProps): BoardPage => {
  const { onOpenIssue, onOpenGoal, telling, lanes } = props;
  const { goalOffer, lead } = props.lines;
  const { announce, holding } = telling;
  const { commandsFor: laneCommands, closingLink } = lanes;
  return useMemo(
    () => ({
      onOpenIssue,
      onOpenGoal,
      announce,
      holding,
      goalOffer,
      lead,
      laneCommands,
      closingLink,
    }),
    [onOpenIssue, onOpenGoal, announce, holding, goalOffer, lead, laneCommands, closingLink],
  );
};

/** The map on its page. Connects the board to the settings, and to the actions that the page offers. */
export const MapPart = (props: MapPartProps) => {
  const { loaded, story, suggest, handle } = props;
  const { projects } = story;
  const model = useModel(props);
  const view = useView(props);
  const look = useLook(props);
  const page = useBoardPage(props);
  const Board = boardOf(loaded.board, story.map);
  return (
    <CrashBoundary fallback={(crash) => <CrashNote crash={crash} />}>
      <Board
        model={model}
        view={view}
        look={look}
        can={story.can}
        intents={projects.intents}
        page={page}
        projects={projects.bands}
        suggestions={suggest.onMap}
        handle={handle}
      />
    </CrashBoundary>
  );
};
