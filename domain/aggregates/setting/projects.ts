import { changedItem } from './item.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

/** Returns the ids of the projects whose goals are folded. */
export const foldedProjects = ({
  projectSetting,
}: Pick<UserSettings, 'projectSetting'>): string[] =>
  projectSetting.itemSettings.flatMap(({ projectId, isExpand }) =>
    isExpand === false ? projectId : [],
  );

export const projectFolded =
  (projectId: string, folded: boolean): SettingsChange =>
  ({ projectSetting, ...settings }) => ({
    ...settings,
    projectSetting: {
      itemSettings: changedItem(
        projectSetting.itemSettings,
        (item) => item.projectId === projectId,
        { projectId, isExpand: !folded },
      ),
    },
  });
