import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { changedItem } from './item.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

/** Returns the key of a home. Personas of the whole site are stored under a key that is no project id. */
const keyOf = (homeId: string): string => homeId || ANONYMOUS_KEY;

/** Returns whether the personas of a project are folded in their panel (R-VIEW-14). */
export const personasFolded = (
  { personaSetting }: Pick<UserSettings, 'personaSetting'>,
  homeId: string,
): boolean =>
  personaSetting.projectPersonasSettings.some(
    ({ projectId, isExpand }) => projectId === keyOf(homeId) && isExpand === false,
  );

/** Folds or unfolds the personas of a project. An empty id means the personas of the whole site. */
export const foldPersonas =
  (homeId: string, folded: boolean): SettingsChange =>
  ({ personaSetting, ...settings }) => ({
    ...settings,
    personaSetting: {
      ...personaSetting,
      projectPersonasSettings: changedItem(
        personaSetting.projectPersonasSettings,
        ({ projectId }) => projectId === keyOf(homeId),
        { projectId: keyOf(homeId), isExpand: !folded },
      ),
    },
  });
