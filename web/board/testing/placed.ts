import type { BoardLayout } from '../geometry/layout/layout.ts';
import type { StoryPosition } from '../geometry/layout/positions.ts';

/** Returns every story of a layout with its position, found by walking through all cells. */
export const placedStories = ({ lanes }: BoardLayout): ReadonlyMap<string, StoryPosition> => {
  const placed = new Map<string, StoryPosition>();
  for (const [lane, { stacks }] of lanes.entries()) {
    for (const column of stacks.columns) {
      for (const [index, { issue }] of stacks.get(column)?.cards.entries() ?? [])
        placed.set(issue.id, { lane, column, index });
    }
  }
  return placed;
};
