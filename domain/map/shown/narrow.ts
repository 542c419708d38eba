import type { Issue } from '../../tracker/entities.ts';
import { totalsOf } from '../lanes.ts';
import type { CellKey, GoalColumn, Lane, StoryCard, StoryMap } from '../model.ts';

/** Which cards stay; a level that is not named stays whole. */
export interface CardChoice {
  readonly story?: (issue: Issue) => boolean;
  readonly step?: (issue: Issue) => boolean;
}

const storiesKept = (
  cells: StoryMap['cells'],
  keeps: (issue: Issue) => boolean,
): ReadonlyMap<CellKey, readonly StoryCard[]> => {
  const kept = new Map<CellKey, readonly StoryCard[]>();
  for (const [key, cards] of cells) {
    const shown = cards.filter(({ issue }) => keeps(issue));
    if (shown.length > 0) kept.set(key, shown);
  }
  return kept;
};

/** A step with stories to show stays, so that none of them is shown under another step than its own. */
const stepsKept = (
  goals: readonly GoalColumn[],
  cells: StoryMap['cells'],
  keeps: (issue: Issue) => boolean,
): GoalColumn[] => {
  const holding = new Set([...cells.values()].flatMap(([card]) => card?.stepId ?? []));
  return goals.map((goal) => ({
    ...goal,
    steps: goal.steps.filter(({ id, issue }) => issue === null || holding.has(id) || keeps(issue)),
  }));
};

const lanesCounted = (map: StoryMap, cells: StoryMap['cells']): Lane[] => {
  const byLane = new Map<string, StoryCard[]>();
  for (const card of [...cells.values()].flat()) {
    const cards = byLane.get(card.laneId);
    if (cards) cards.push(card);
    else byLane.set(card.laneId, [card]);
  }
  return map.lanes.map((lane) => ({ ...lane, totals: totalsOf(byLane.get(lane.id) ?? []) }));
};

/**
 * The part of a map that filters leave. It is for looking at: moves are planned on the whole map, between neighbours
 * that may be hidden (spec 000 §4 Ranking).
 */
export const narrowedMap = (map: StoryMap, { story, step }: CardChoice): StoryMap => {
  if (!story && !step) return map;
  const cells = story ? storiesKept(map.cells, story) : map.cells;
  return {
    ...map,
    cells,
    goals: step ? stepsKept(map.goals, cells, step) : map.goals,
    lanes: story ? lanesCounted(map, cells) : map.lanes,
  };
};
