import { laneChoice } from '../../aggregates/setting/swimlanes.ts';
import type { ViewSettings } from '../../aggregates/setting/visibility.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Status } from '../../tracker/entities.ts';
import { isPast } from '../model/lanes.ts';
import type { Lane, StoryCard, StoryMap } from '../model/model.ts';
import { chosenCells, countedLanes } from './share.ts';
import { goalRules, visibleGoal } from './visible-goals.ts';

export interface Viewpoint {
  readonly settings: ViewSettings;
  /** True if finished stories are shown. When absent, the switch in the person's settings decides. */
  readonly completed?: boolean;
  /**
   * True if even a large group of steps without a goal stays open until the person collapses it. It must not collapse
   * while the person looks at it (R-VIEW-3).
   */
  readonly keepsOrphans?: boolean;
  /** The statuses of goals, in the order of the menu. */
  readonly statuses: readonly Status[];
}

const switchedOn = (
  { releaseSetting, sprintSetting }: ViewSettings,
  mode: StoryMap['mode'],
  lane: Lane,
): boolean => {
  if (mode === 'sprint' && lane.id === ANONYMOUS_KEY) return sprintSetting.showBacklog;
  if (!isPast(lane)) return true;
  return mode === 'sprint' ? sprintSetting.showClosedSprints : releaseSetting.showCompletedReleases;
};

/** Returns the lanes that a person sees. The person's choice for a lane overrides the switches for its kind. */
const visibleLanes = (
  { mode, lanes }: Pick<StoryMap, 'mode' | 'lanes'>,
  settings: ViewSettings,
): Lane[] => {
  const choice = laneChoice(settings, mode);
  return lanes.filter((lane) => choice(lane.id) ?? switchedOn(settings, mode, lane));
};

/**
 * Returns whether the map has goals to show. A portfolio lists the steps without a goal next to its map, so any goal
 * counts there.
 */
const hasGoals = ({ goals, spansProjects }: StoryMap): boolean =>
  goals.some(({ goal, steps }) => goal !== null && (spansProjects === true || steps.length > 0));

const isOpen = ({ issue }: StoryCard): boolean => issue.status.category !== 'done';

/** Returns the ids of the steps that have a story that is not done. */
const stepsWithWork = (map: StoryMap): Set<string> => {
  const found = new Set<string>();
  for (const cards of map.cells.values()) {
    const [first] = cards;
    if (first && !found.has(first.stepId) && cards.some(isOpen)) found.add(first.stepId);
  }
  return found;
};

/**
 * Returns the part of a map that a person's settings show (R-VIEW-1). Collapsed items stay in the map, marked as
 * collapsed, so that they can be counted. Totals count only visible stories. Moves are planned on the whole map: a
 * position between two visible neighbours is a position among all cards.
 */
export const visibleMap = (map: StoryMap, view: Viewpoint): StoryMap => {
  const { settings, statuses, keepsOrphans = false } = view;
  const { completed = settings.cardSetting.showCompletedStories } = view;
  const working = stepsWithWork(map);
  const rules = goalRules(settings, statuses, (stepId) => working.has(stepId), {
    hasGoals: hasGoals(map),
    keepsOrphans,
    ofPortfolio: map.spansProjects === true,
  });
  const goals = map.goals.flatMap((column) => visibleGoal(column, rules) ?? []);
  const lanes = visibleLanes(map, settings);
  const cells = chosenCells(map, {
    lanes: new Set(lanes.map(({ id }) => id)),
    steps: goals.flatMap(({ steps }) => steps.map(({ id }) => id)),
    keeps: completed ? null : isOpen,
  });
  const flat = map.flat ? { flat: true } : {};
  return { mode: map.mode, goals, lanes: countedLanes(lanes, cells), cells, ...flat };
};
