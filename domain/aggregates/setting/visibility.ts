import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { changedItem } from './item.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

/** Those settings of a person that decide what a map shows. */
export type ViewSettings = Pick<
  UserSettings,
  'cardSetting' | 'releaseSetting' | 'sprintSetting' | 'personaSetting' | 'isCollapseGoalOthers'
>;

type CardSetting = UserSettings['cardSetting'];

/** The switches that show or hide parts of a map (R-VIEW-1), by their group of settings. */
export const SWITCHES = {
  cardSetting: [
    'showCompletedGoals',
    'showCompletedSteps',
    'showCompletedStories',
    'showOrphanEpics',
    'showOrphanStories',
    'showEpicColor',
  ],
  releaseSetting: ['showCompletedReleases'],
  sprintSetting: ['showClosedSprints', 'showBacklog'],
  personaSetting: ['showPersonas'],
} as const;

export type SwitchGroup = keyof typeof SWITCHES;
export type SwitchOf<Group extends SwitchGroup> = (typeof SWITCHES)[Group][number];

export const switchSetting =
  <Group extends SwitchGroup>(group: Group, name: SwitchOf<Group>, on: boolean): SettingsChange =>
  (settings) => ({ ...settings, [group]: { ...settings[group], [name]: on } });

const cards =
  (change: (cards: CardSetting) => Partial<CardSetting>): SettingsChange =>
  (settings) => ({
    ...settings,
    cardSetting: { ...settings.cardSetting, ...change(settings.cardSetting) },
  });

type Choice = { readonly isExpand?: boolean; readonly isHidden?: boolean };

const goalChosen = (goalId: string, choice: Choice): SettingsChange =>
  cards(({ goalSettings }) => ({
    goalSettings: changedItem(goalSettings, (item) => item.goalId === goalId, {
      goalId,
      ...choice,
    }),
  }));

const stepChosen = (taskId: string, choice: Choice): SettingsChange =>
  cards(({ taskSettings }) => ({
    taskSettings: changedItem(taskSettings, (item) => item.taskId === taskId, {
      taskId,
      ...choice,
    }),
  }));

/**
 * Opens or folds the steps of a goal. For the group of steps without a goal, this choice overrides the automatic
 * folding of a large group.
 */
export const expandGoal =
  (goalId: string, isExpand: boolean): SettingsChange =>
  (settings) => {
    const chosen = goalChosen(goalId, { isExpand })(settings);
    return goalId === ANONYMOUS_KEY ? { ...chosen, isCollapseGoalOthers: !isExpand } : chosen;
  };

export const expandStep = (stepId: string, isExpand: boolean): SettingsChange =>
  stepChosen(stepId, { isExpand });

export const hideGoal = (goalId: string, isHidden: boolean): SettingsChange =>
  goalChosen(goalId, { isHidden });

export const hideStep = (stepId: string, isHidden: boolean): SettingsChange =>
  stepChosen(stepId, { isHidden });

/** Lists all subtasks of a story, or only the first ones. */
export const expandSubtasks = (storyId: string, isExpandSubtasks: boolean): SettingsChange =>
  cards(({ storySettings }) => ({
    storySettings: changedItem(storySettings, (item) => item.storyId === storyId, {
      storyId,
      isExpandSubtasks,
    }),
  }));

/** Like `expandSubtasks`, for many stories together. */
export const expandAllSubtasks =
  (storyIds: readonly string[], open: boolean): SettingsChange =>
  (settings) =>
    storyIds.reduce((before, id) => expandSubtasks(id, open)(before), settings);

/** Returns the ids of the stories whose subtasks are all listed. */
export const openSubtasks = ({ cardSetting }: ViewSettings): string[] =>
  cardSetting.storySettings.flatMap(({ storyId, isExpandSubtasks }) =>
    isExpandSubtasks ? storyId : [],
  );

/** Returns the personas that are unticked in the filter. */
export const hiddenPersonas = ({ personaSetting }: ViewSettings): Set<string> =>
  new Set(personaSetting.personaItemSettings.flatMap(({ id, isHidden }) => (isHidden ? id : [])));

const shown = <Item extends { isHidden?: boolean | undefined }>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, isHidden: false }));

const unchosen = <Item extends { isShow?: boolean | undefined }>(items: readonly Item[]): Item[] =>
  items.map(({ isShow: _, ...item }) => item as Item);

/**
 * Shows all items that were hidden one by one, the items without a parent, and all personas. The switches for completed
 * items do not change.
 */
export const nothingHidden: SettingsChange = (settings) => {
  const { cardSetting, releaseSetting, sprintSetting, personaSetting } = settings;
  return {
    ...settings,
    cardSetting: {
      ...cardSetting,
      showOrphanEpics: true,
      showOrphanStories: true,
      goalSettings: shown(cardSetting.goalSettings),
      taskSettings: shown(cardSetting.taskSettings),
    },
    releaseSetting: { ...releaseSetting, itemSettings: unchosen(releaseSetting.itemSettings) },
    sprintSetting: {
      ...sprintSetting,
      showBacklog: true,
      itemSettings: unchosen(sprintSetting.itemSettings),
    },
    personaSetting: { ...personaSetting, showPersonas: false },
  };
};
