import { laneShown } from '../../aggregates/setting/swimlanes.ts';
import type { SettingsChange, UserSettings } from '../../aggregates/setting/user-settings.ts';
import { hideGoal, hideStep, switchSetting } from '../../aggregates/setting/visibility.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { GoalColumn, StepColumn, StoryMap } from '../model/model.ts';

const noPersonaFilter: SettingsChange = (settings: UserSettings) => ({
  ...settings,
  personaSetting: { ...settings.personaSetting, showPersonas: false },
});

const showGoal = ({ id, goal }: GoalColumn): SettingsChange[] => [
  hideGoal(id, false),
  noPersonaFilter,
  ...(goal ? [switchSetting('cardSetting', 'showCompletedGoals', true)] : []),
];

const showStep = ({ id, goalId, issue }: StepColumn): SettingsChange[] => {
  const change = [hideStep(id, false)];
  if (issue === null && id !== ANONYMOUS_KEY) return [];
  if (issue === null) return [...change, switchSetting('cardSetting', 'showOrphanStories', true)];
  if (goalId === ANONYMOUS_KEY) {
    change.push(switchSetting('cardSetting', 'showOrphanEpics', true));
  }
  if (issue.status.category === 'done') {
    change.push(switchSetting('cardSetting', 'showCompletedSteps', true));
  }
  return change;
};

/** Returns those goals, steps and lanes of the wanted items that the view hides. */
const missing = (map: StoryMap, seen: StoryMap, wanted: ReadonlySet<string>) => {
  const cards = [...map.cells.values()].flat().filter(({ issue }) => wanted.has(issue.id));
  const stepsOf = ({ goals }: StoryMap) => goals.flatMap(({ steps }) => steps);
  const stepIds = new Set(cards.map(({ stepId }) => stepId));
  const laneIds = new Set(cards.map(({ laneId }) => laneId));
  const [seenGoals, seenSteps, seenLanes] = [seen.goals, stepsOf(seen), seen.lanes].map(
    (things) => new Set(things.map(({ id }) => id)),
  );
  const isNeeded = ({ id }: StepColumn): boolean => wanted.has(id) || stepIds.has(id);
  return {
    goals: map.goals.filter(
      ({ id, steps }) => !seenGoals?.has(id) && (wanted.has(id) || steps.some(isNeeded)),
    ),
    steps: stepsOf(map).filter((step) => !seenSteps?.has(step.id) && isNeeded(step)),
    lanes: map.lanes.filter(({ id }) => !seenLanes?.has(id) && laneIds.has(id)),
    finished: cards.some(({ issue }) => issue.status.category === 'done'),
  };
};

/**
 * Returns the change of settings that shows the goals, steps and stories with the ids `wanted` (R-VIEW-4). `seen` is
 * what the person sees now. Settings that hide none of these items do not change.
 */
export const revealing = (
  map: StoryMap,
  seen: StoryMap,
  wanted: ReadonlySet<string>,
): SettingsChange => {
  const { goals, steps, lanes, finished } = missing(map, seen, wanted);
  const changes: SettingsChange[] = [
    ...goals.flatMap(showGoal),
    ...steps.flatMap(showStep),
    ...lanes.map((lane) => laneShown(map.mode, lane.id, true)),
    ...(finished ? [switchSetting('cardSetting', 'showCompletedStories', true)] : []),
  ];
  return (settings) => changes.reduce((changed, change) => change(changed), settings);
};
