import { keepUnread } from '#domain/aggregates/setting/keep.ts';
import {
  liftUserSettings,
  type UserSettings,
  userSettingsSchema,
} from '#domain/aggregates/setting/user-settings.ts';
import { storedProperty } from '../calls/stored-property.ts';
import type { AppThunk } from '../state/state.ts';
import { askTracker } from '../tracker/ask-tracker.ts';
import { selectSettings, settingsUrl } from './settings-api.ts';

/**
 * Saves the user's changes since the settings were read. Settings that another page of the user changed meanwhile, and
 * unknown fields, are kept. Throws `FailureError`, also if the stored settings cannot be read.
 */
export const putSettings =
  (place: string, wanted: UserSettings): AppThunk<Promise<void>> =>
  async (_dispatch, getState, ports) => {
    const ask = askTracker(ports);
    const url = await settingsUrl(ports, place);
    const stored = await storedProperty(ask, url);
    const read = selectSettings(getState(), place) ?? liftUserSettings(stored);
    // Nothing is stored yet: all settings are saved, including those migrated from an earlier release.
    const body =
      stored === undefined
        ? wanted
        : keepUnread(userSettingsSchema, stored, { read, wanted, defaults: 'stored' });
    await ask({ method: 'PUT', url, body });
  };
