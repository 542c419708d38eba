import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { sortRanked } from '../../kernel/ranking/compare.ts';
import type { Issue } from '../../tracker/entities.ts';
import { cellsIn } from '../model/find.ts';
import { placedOn, stepIdOf } from '../model/flat.ts';
import { laneIdOf, rowsOf, rowsShown, totalsOf } from '../model/lanes.ts';
import type { GoalColumn, MapSources, StepColumn, StoryCard, StoryMap } from '../model/model.ts';
import { storyOrdering } from '../ranking/ordering.ts';
import { byUpdated, columnsOf } from './columns.ts';

const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

export const stepsById = (goals: readonly GoalColumn[]): ReadonlyMap<string, StepColumn> =>
  new Map(goals.flatMap(({ steps }) => steps).map((step) => [step.id, step]));

/** Groups subtasks by story. They keep the tracker's rank order, because we store no ranks for subtasks. */
export const subtasksByStory = (subtasks: readonly Issue[]): ReadonlyMap<string, Issue[]> =>
  grouped(
    sortRanked([...subtasks].sort(byUpdated), ({ id, trackerRank }) => ({ id, rank: trackerRank })),
    ({ parent }) => parent?.id ?? '',
  );

/** What decides the cell of a story. */
export interface Ground {
  readonly mode: SwimlaneMode;
  readonly flat: boolean | undefined;
  readonly steps: ReadonlyMap<string, StepColumn>;
  /** Ids of all possible lanes, visible or hidden. */
  readonly lanes: ReadonlySet<string>;
}

export type Place = Pick<StoryCard, 'goalId' | 'stepId' | 'laneId'>;

/** Returns the cell of a story; null when the map has no cell for the story. */
export const placeOn = (ground: Ground, story: Issue): Place | null => {
  const { mode, flat, steps, lanes } = ground;
  const step = steps.get(stepIdOf(story, flat));
  const laneId = laneIdOf(mode, story, lanes);
  if (laneId === null || !placedOn(ground, story)) return null;
  return { goalId: step?.goalId ?? ANONYMOUS_KEY, stepId: step?.id ?? ANONYMOUS_KEY, laneId };
};

const NO_SUBTASKS: readonly Issue[] = [];

/**
 * Returns the cards in the order of the map, by lane and then by step. One pass is enough, because there may be many
 * thousands of cards.
 */
const placedCards = (
  ground: Ground,
  sources: MapSources,
): Map<string, Map<string, StoryCard[]>> => {
  const subtasks = subtasksByStory(sources.subtasks);
  const { rankOf } = storyOrdering(ground.mode, sources.trackerOrder);
  const inOrder = sortRanked([...sources.stories].sort(byUpdated), (story) => ({
    id: story.id,
    rank: rankOf(story),
  }));
  const byLane = new Map<string, Map<string, StoryCard[]>>();
  for (const issue of inOrder) {
    const place = placeOn(ground, issue);
    if (!place) continue;
    const { goalId, stepId, laneId } = place;
    const own = subtasks.get(issue.id) ?? NO_SUBTASKS;
    const card: StoryCard = { issue, goalId, stepId, laneId, subtasks: own };
    const lane = byLane.get(laneId) ?? new Map<string, StoryCard[]>();
    if (lane.size === 0) byLane.set(laneId, lane);
    const cell = lane.get(stepId);
    if (cell) cell.push(card);
    else lane.set(stepId, [card]);
  }
  return byLane;
};

/**
 * Assembles a map (R-MAP-3, R-MAP-4): goals and their steps as columns, lanes as rows, stories by rank in each cell,
 * subtasks in their story. Each kind of item is sorted once.
 */
export const assembleMap = (sources: MapSources, mode: SwimlaneMode): StoryMap => {
  const goals = columnsOf(sources);
  const rows = rowsOf(mode, sources);
  const known = new Set(rows.map(({ id }) => id));
  const ground = { mode, flat: sources.flat, steps: stepsById(goals), lanes: known };
  const byLane = placedCards(ground, sources);
  return {
    mode,
    goals,
    lanes: rowsShown(rows, byLane).map((row) => ({
      ...row,
      totals: totalsOf(...(byLane.get(row.id)?.values() ?? [])),
    })),
    cells: cellsIn(byLane),
    ...settingsOf(sources),
  };
};

/** Returns the parts of the sources that a map contains unchanged. */
export const settingsOf = ({
  mapping,
  trackerOrder,
  spansProjects,
  flat,
}: MapSources): Pick<StoryMap, 'mapping' | 'trackerOrder' | 'spansProjects' | 'flat'> => ({
  ...(mapping ? { mapping } : {}),
  ...(trackerOrder ? { trackerOrder } : {}),
  ...(spansProjects ? { spansProjects } : {}),
  ...(flat ? { flat } : {}),
});
