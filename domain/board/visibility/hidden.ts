import { laneChoice } from '../../aggregates/setting/swimlanes.ts';
import type { ViewSettings } from '../../aggregates/setting/visibility.ts';
import type { GoalColumn, Lane, StepColumn, StoryMap } from '../model/model.ts';

/** The items of the map that a person has hidden one by one. */
export interface HiddenItems {
  readonly goals: readonly GoalColumn[];
  readonly steps: readonly StepColumn[];
  readonly lanes: readonly Lane[];
}

export const hiddenItems = (map: StoryMap, settings: ViewSettings): HiddenItems => {
  const { goalSettings, taskSettings } = settings.cardSetting;
  const goals = new Set(goalSettings.flatMap((item) => (item.isHidden ? item.goalId : [])));
  const steps = new Set(taskSettings.flatMap((item) => (item.isHidden ? item.taskId : [])));
  const choice = laneChoice(settings, map.mode);
  return {
    goals: map.goals.filter(({ id }) => goals.has(id)),
    steps: map.goals.flatMap((goal) => goal.steps).filter(({ id }) => steps.has(id)),
    lanes: map.lanes.filter(({ id }) => choice(id) === false),
  };
};

export const countHidden = ({ goals, steps, lanes }: HiddenItems): number =>
  goals.length + steps.length + lanes.length;
