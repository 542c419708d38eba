import type { StoryMap } from './model.ts';

interface GoalPlace {
  readonly goalId: string;
  readonly after: string | null;
  readonly before: string | null;
}

/**
 * Returns the move of a goal without those neighbours that belong to other projects. Null when no neighbour is left.
 */
export const placeInProject = <Move extends GoalPlace>(map: StoryMap, move: Move): Move | null => {
  const projectOf = (id: string) => map.goals.find((column) => column.id === id)?.goal?.projectId;
  const own = projectOf(move.goalId);
  const kept = (id: string | null) => (id !== null && projectOf(id) === own ? id : null);
  const placed = { ...move, after: kept(move.after), before: kept(move.before) };
  return placed.after === null && placed.before === null ? null : placed;
};
