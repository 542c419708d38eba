import { liftUserSettings, type SettingsChange } from './user-settings.ts';

/** Everything as it was given at first; only what a person wrote themselves, their filters, stays. */
export const resetSettings: SettingsChange = ({ quickFilters }) => ({
  ...liftUserSettings({}),
  quickFilters,
});
