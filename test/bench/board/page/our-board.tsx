import { useMemo, useState } from 'react';
import type { MapSources } from '#domain/board/model/model.ts';
import type { BoardIntents } from '#web/board/props/board-props.ts';
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
const FOLDING = {
  openSubtasks: NOTHING,
  onOpenSubtasks: nothing,
  onCollapse: nothing,
  onHide: nothing,
  collapsedLanes: NOTHING,
  onToggleLane: nothing,
};
const PAGE = { onOpenIssue: nothing, announce: nothing };
const noChoices = async () => ({ statuses: [], priorities: [], people: [], labels: [] });
const nobody = async () => [];

interface OurBoardProps {
  readonly sources: MapSources;
  readonly zoom: number;
  readonly orientation?: Orientation;
}

const intentsWith = (onMoveStories: BoardIntents['onMoveStories']): BoardIntents => ({
  onMoveStories,
  onAddCards: nothing,
  onEditCard: nothing,
  onRemove: nothing,
  choicesFor: noChoices,
  findPeople: nobody,
  onMoveSubtask: nothing,
  onMoveStep: nothing,
  onCreateGoal: nothing,
  onRenameGoal: nothing,
  onRankGoal: nothing,
});

/** Draws the board of the product with a map in memory. */
export const OurBoard = ({ sources, zoom, orientation = 'vertical' }: OurBoardProps) => {
  const [map, move] = useMovableMap(sources);
  const [shownZoom, setZoom] = useState(zoom);
  const model = useMemo(() => ({ map, today: '2026-03-10', busyIds: NOTHING }), [map]);
  const view = useMemo(
    () => ({ ...FOLDING, orientation, zoom: shownZoom, onZoom: setZoom }),
    [orientation, shownZoom],
  );
  const intents = useMemo(() => intentsWith(move), [move]);
  return <StoryMapBoard model={model} view={view} can={ALL} intents={intents} page={PAGE} />;
};

/** Draws the turned board of the product, with goals along the left side. */
export const TurnedBoard = (props: Omit<OurBoardProps, 'orientation'>) => (
  <OurBoard {...props} orientation="horizontal" />
);
