import { liftUserSettings, type SettingsChange } from './user-settings.ts';

/** Resets everything to the defaults except a person's own filters. */
export const resetSettings: SettingsChange = ({ quickFilters }) => ({
  ...liftUserSettings({}),
  quickFilters,
});
