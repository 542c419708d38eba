import { ANONYMOUS_KEY } from '../kernel/ids.ts';
import { sortRanked } from '../ranking/compare.ts';
import type { Issue } from '../tracker/entities.ts';
import { byUpdated, columnsOf } from './columns.ts';
import { laneIdOf, lanesOf, rowsOf } from './lanes.ts';
import {
  type CellKey,
  cellKey,
  type GoalColumn,
  type MapSources,
  type StepColumn,
  type StoryCard,
  type StoryMap,
  type SwimlaneMode,
} from './model.ts';
import { storyOrdering } from './order/ordering.ts';

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

/**
 * A story with no epic, release or sprint has no place on a board (spec 000 §4 Moves). An epic that is not loaded
 * counts: its stories are shown under "Other" (§4 Parenting), so that finishing an epic hides no open work.
 */
export const hasPlace = ({ parent, versionIds, sprints }: Issue): boolean =>
  parent !== null || versionIds.length > 0 || sprints.length > 0;

const stepsById = (goals: readonly GoalColumn[]): Map<string, StepColumn> =>
  new Map(goals.flatMap(({ steps }) => steps).map((step) => [step.id, step]));

/** Subtasks have no rank of ours: they stand as the tracker ranks them. */
const inTrackerOrder = (subtasks: readonly Issue[]): Issue[] =>
  sortRanked([...subtasks].sort(byUpdated), ({ id, trackerRank }) => ({ id, rank: trackerRank }));

const cardsOf = (
  mode: SwimlaneMode,
  sources: MapSources,
  goals: readonly GoalColumn[],
): StoryCard[] => {
  const steps = stepsById(goals);
  const lanes = new Set(rowsOf(mode, sources).map(({ id }) => id));
  const subtasks = grouped(inTrackerOrder(sources.subtasks), ({ parent }) => parent?.id ?? '');
  const { rankOf } = storyOrdering(mode, sources.trackerOrder);
  const inOrder = sortRanked([...sources.stories].sort(byUpdated), (story) => ({
    id: story.id,
    rank: rankOf(story),
  }));
  return inOrder.flatMap((issue): StoryCard[] => {
    const step = steps.get(issue.parent?.id ?? ANONYMOUS_KEY);
    const stepId = step?.id ?? ANONYMOUS_KEY;
    const laneId = laneIdOf(mode, issue, lanes);
    if (laneId === null || !hasPlace(issue)) return [];
    const goalId = step?.goalId ?? ANONYMOUS_KEY;
    return [{ issue, goalId, stepId, laneId, subtasks: subtasks.get(issue.id) ?? [] }];
  });
};

/**
 * Puts a board together (spec 000 §4): goals and their steps across, lanes down, stories by rank where they
 * cross, subtasks in their story. Costs one sort of each kind of item.
 */
export const assembleMap = (sources: MapSources, mode: SwimlaneMode): StoryMap => {
  const goals = columnsOf(sources);
  const cards = cardsOf(mode, sources, goals);
  const byLane = grouped(cards, ({ laneId }) => laneId);
  const cells = grouped(cards, ({ stepId, laneId }) => cellKey(stepId, laneId));
  return {
    mode,
    goals,
    lanes: lanesOf(rowsOf(mode, sources), byLane),
    cells: cells as Map<CellKey, StoryCard[]>,
    ...(sources.mapping ? { mapping: sources.mapping } : {}),
    ...(sources.trackerOrder ? { trackerOrder: sources.trackerOrder } : {}),
  };
};
