import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { changedItem } from './item.ts';
import type { SettingsChange, UserSettings } from './user-settings.ts';

/** What belongs to the whole site has a home too, that is no project. */
const keyOf = (homeId: string): string => homeId || ANONYMOUS_KEY;

/** Whether the personas of a project are put away in their panel (R-VIEW-14). */
export const personasFolded = (
  { personaSetting }: Pick<UserSettings, 'personaSetting'>,
  homeId: string,
): boolean =>
  personaSetting.projectPersonasSettings.some(
    ({ projectId, isExpand }) => projectId === keyOf(homeId) && isExpand === false,
  );

/** Puts the personas of a project away, or shows them; an empty id stands for those of the whole site. */
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
