import type { SwimlaneMode } from '../map/model.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

const KEPT_AS = {
  none: 'NO_SWIMLANE',
  sprint: 'SPRINT_SWIMLANE',
  release: 'VERSION_SWIMLANE',
} as const satisfies Record<SwimlaneMode, UserSettings['lastSwimlane']>;

const MODE_OF = {
  NO_SWIMLANE: 'none',
  SPRINT_SWIMLANE: 'sprint',
  VERSION_SWIMLANE: 'release',
} as const satisfies Record<UserSettings['lastSwimlane'], SwimlaneMode>;

export const swimlaneOf = ({ lastSwimlane }: UserSettings): SwimlaneMode => MODE_OF[lastSwimlane];

export const dividedBy =
  (mode: SwimlaneMode): SettingsChange =>
  (settings) => ({ ...settings, lastSwimlane: KEPT_AS[mode] });

/** Ids of the folded releases or sprints; without swimlanes nothing folds. */
export const foldedLanes = (settings: UserSettings, mode: SwimlaneMode): string[] => {
  if (mode === 'sprint') {
    return settings.sprintSetting.itemSettings.flatMap(({ sprintId, isExpand }) =>
      isExpand === false ? sprintId : [],
    );
  }
  return settings.releaseSetting.itemSettings.flatMap(({ releaseId, isExpand }) =>
    mode === 'release' && isExpand === false ? releaseId : [],
  );
};

const changedItem = <Item extends object>(
  items: readonly Item[],
  isIt: (item: Item) => boolean,
  changed: Item,
): Item[] =>
  items.some(isIt)
    ? items.map((item) => (isIt(item) ? { ...item, ...changed } : item))
    : [...items, changed];

/** Folds or opens a release or a sprint. */
export const laneFolded =
  (mode: SwimlaneMode, id: string, folded: boolean): SettingsChange =>
  (settings) => {
    const isExpand = !folded;
    if (mode === 'sprint') {
      const { sprintSetting } = settings;
      const itemSettings = changedItem(
        sprintSetting.itemSettings,
        ({ sprintId }) => sprintId === id,
        { sprintId: id, isExpand },
      );
      return { ...settings, sprintSetting: { ...sprintSetting, itemSettings } };
    }
    const { releaseSetting } = settings;
    const itemSettings = changedItem(
      releaseSetting.itemSettings,
      ({ releaseId }) => releaseId === id,
      { releaseId: id, isExpand },
    );
    return { ...settings, releaseSetting: { ...releaseSetting, itemSettings } };
  };
