import type { UserSettings } from '../../aggregates/setting/user-settings.ts';
import type { SettingsWrite } from './write.ts';

/** A person's settings of a project or board after a write; writes to other projects and boards are ignored. */
export const settingsAfter = (
  settings: UserSettings,
  place: string,
  write: SettingsWrite,
): UserSettings => (write.place === place ? write.settings : settings);
