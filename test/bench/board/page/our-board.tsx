import { useState } from 'react';
import type { MapSources } from '#domain/board/model/model.ts';
import type { BoardAbilities, Orientation } from '#web/board/props/props.ts';
import { StoryMapBoard } from '#web/board/story-map-board.tsx';
import { useMovableMap } from './movable-map.ts';

const ALL: BoardAbilities = {
  createGoals: true,
  editGoals: true,
  deleteGoals: true,
  rankGoals: true,
  createSteps: true,
  createStories: true,
  editIssues: true,
  assignIssues: true,
  transitionIssues: true,
  deleteIssues: true,
  rankIssues: true,
};

const NOTHING: ReadonlySet<string> = new Set();
const nothing = (): void => undefined;
const VIEWING = {
  openSubtasks: NOTHING,
  onOpenSubtasks: nothing,
  onCollapse: nothing,
  onHide: nothing,
};
const noChoices = async () => ({ statuses: [], priorities: [], people: [], labels: [] });
const nobody = async () => [];

interface OurBoardProps {
  readonly sources: MapSources;
  readonly zoom: number;
  readonly orientation?: Orientation;
}

/** The product's board over a map in memory. */
export const OurBoard = ({ sources, zoom, orientation = 'vertical' }: OurBoardProps) => {
  const [map, move] = useMovableMap(sources);
  const [shownZoom, setZoom] = useState(zoom);
  return (
    <StoryMapBoard
      map={map}
      orientation={orientation}
      zoom={shownZoom}
      onZoom={setZoom}
      collapsedLanes={NOTHING}
      onToggleLane={nothing}
      viewing={VIEWING}
      can={ALL}
      today="2026-03-10"
      busyIds={NOTHING}
      onAddCards={nothing}
      onEditCard={nothing}
      onRemove={nothing}
      choicesFor={noChoices}
      findPeople={nobody}
      onMoveStories={move}
      onMoveSubtask={nothing}
      onMoveStep={nothing}
      onCreateGoal={nothing}
      onRenameGoal={nothing}
      onRankGoal={nothing}
      onOpenIssue={nothing}
      announce={nothing}
    />
  );
};

/** The same with goals down the side. */
export const TurnedBoard = (props: Omit<OurBoardProps, 'orientation'>) => (
  <OurBoard {...props} orientation="horizontal" />
);
