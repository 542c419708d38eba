import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import type { SettingsWrite } from './write.ts';

/** The settings of a place after a write to it; writes to other places are ignored. */
export const settingsAfter = (
  settings: UserSettings,
  place: string,
  write: SettingsWrite,
): UserSettings => (write.place === place ? write.settings : settings);
