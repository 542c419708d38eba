import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import type { SettingsWrite } from './write.ts';

/** Returns a person's settings of a project or board after a write. A write to another project or board is ignored. */
export const settingsAfter = (
  settings: UserSettings,
  place: string,
  write: SettingsWrite,
): UserSettings => (write.place === place ? write.settings : settings);
