import { liftUserSettings, type SettingsChange } from './user-settings.ts';

/** Resets all of a person's settings except the person's own filters. */
export const resetSettings: SettingsChange = ({ quickFilters }) => ({
  ...liftUserSettings({}),
  quickFilters,
});
