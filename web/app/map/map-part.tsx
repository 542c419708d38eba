import { type ReactNode, useMemo } from 'react';
import { foldedLanes, laneFolded } from '#domain/aggregates/setting/swimlanes.ts';
import { zoomBoardTo } from '#domain/aggregates/setting/user-settings.ts';
import { type MapView, mapViewOf } from '#domain/aggregates/setting/view-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Orientation, StoryMapBoardProps } from '../../board/props/props.ts';
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

/** Where there are steps under the goals of a portfolio, they stand in the bands of their projects. */
const boardOf = ({ portfolio }: BoardData, { flat }: StoryMap) =>
  portfolio && !flat ? BandedBoard : StoryMapBoard;

interface MapPartProps
  extends Pick<StoryMapBoardProps, 'busyIds' | 'handle' | 'onOpenGoal' | 'onOpenIssue'> {
  readonly boardRef: BoardRef;
  readonly loaded: LoadedBoard;
  readonly story: ShownStoryMap;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
  readonly lanes: LaneTasks;
  readonly suggest: Suggest;
  readonly goalOffer: ReactNode;
  readonly announce: (sentence: string) => void;
}

/** The map of a page: what its viewer and its admins chose to see, and what can be done there. */
export const MapPart = ({
  boardRef,
  loaded,
  story,
  lanes,
  suggest,
  goalOffer,
  ...rest
}: MapPartProps) => {
  const { board, settings } = loaded;
  const { mode, map, change, view, projects } = story;
  const collapsedLanes = useMemo(() => new Set(foldedLanes(settings, mode)), [settings, mode]);
  const look = useBoardLook(board.admin, settings, view.statuses, loaded.projectIds);
  const pictures = usePictures(board.admin.cardSetting.enableShowStoryMedia);
  const guestTalk = useGuestTalk(loaded, boardRef);
  const Board = boardOf(board, map);
  return (
    <CrashBoundary fallback={(crash) => <CrashNote crash={crash} />}>
      <Board
        map={suggest.lay(projects.map)}
        whole={map}
        viewing={view.viewing}
        orientation={ORIENTATION[mapViewOf(settings)]}
        zoom={settings.zoomBoard}
        onZoom={(zoom) => change(zoomBoardTo(zoom))}
        collapsedLanes={collapsedLanes}
        onToggleLane={(id) => change(laneFolded(mode, id, !collapsedLanes.has(id)))}
        can={story.can}
        {...look}
        {...pictures}
        {...guestTalk}
        {...story.intents}
        {...projects.props}
        goalOffer={goalOffer}
        suggestions={suggest.onMap}
        laneCommands={lanes.commandsFor}
        closingLink={lanes.closingLink}
        {...rest}
      />
    </CrashBoundary>
  );
};
