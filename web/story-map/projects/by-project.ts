import type { StoryMap } from '#domain/board/model/model.ts';
import { placeInProject } from '#domain/board/model/place-in-project.ts';
import type { BoardIntents } from '../../board/props/board-props.ts';

type NewCardPlace = Parameters<BoardIntents['onAddCards']>[0];
type NewStep = Extract<NewCardPlace, { readonly kind: 'step' }>;

/** Returns whether new cards are steps whose project neither their goal nor their position determines. */
export const lacksProject = (
  map: StoryMap,
  banded: boolean,
  place: NewCardPlace,
): place is NewStep => {
  if (place.kind !== 'step' || place.projectId) return false;
  return !banded || !map.goals.some(({ id, goal }) => id === place.goalId && goal !== null);
};

/** Ranks a goal among the goals of its project. Calls `refuse` if it would leave them. */
export const rankInProject = (
  map: StoryMap,
  [move, said]: Parameters<BoardIntents['onRankGoal']>,
  rank: BoardIntents['onRankGoal'],
  refuse: () => void,
): void => {
  const placed = placeInProject(map, move);
  if (placed) rank(placed, said);
  else refuse();
};
