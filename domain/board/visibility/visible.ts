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
  /**
   * Whether finished stories are shown; when absent, the switch in the person's settings decides.
   */
  readonly completed?: boolean;
  /**
   * Whether the group of steps without a goal stays open, however large, until the person collapses it: it does not
   * collapse while they look at it (R-VIEW-3).
   */
  readonly keepsOrphans?: boolean;
  /** The statuses of goals, in menu order. */
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

/** The lanes that a person sees: their choice for a lane overrides the switches for its kind. */
const visibleLanes = (
  { mode, lanes }: Pick<StoryMap, 'mode' | 'lanes'>,
  settings: ViewSettings,
): Lane[] => {
  const choice = laneChoice(settings, mode);
  return lanes.filter((lane) => choice(lane.id) ?? switchedOn(settings, mode, lane));
};

/** A portfolio lists the steps without a goal beside its map, so there any goal counts. */
const hasGoals = ({ goals, spansProjects }: StoryMap): boolean =>
  goals.some(({ goal, steps }) => goal !== null && (spansProjects === true || steps.length > 0));

const isOpen = ({ issue }: StoryCard): boolean => issue.status.category !== 'done';

/** Ids of the steps with a story that is not done. */
const stepsWithWork = (map: StoryMap): Set<string> => {
  const found = new Set<string>();
  for (const cards of map.cells.values()) {
    const [first] = cards;
    if (first && !found.has(first.stepId) && cards.some(isOpen)) found.add(first.stepId);
  }
  return found;
};

/**
 * The part of a map that a person's settings show (R-VIEW-1). Collapsed items stay, with a mark, so that they can be
 * counted; totals count shown stories only. Moves are planned on the whole map, where a position between two shown
 * neighbours is a position among all cards.
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
