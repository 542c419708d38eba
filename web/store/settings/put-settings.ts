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
 * Saves what the user has changed since the settings were read. Keeps settings that another page of the user has
 * changed meanwhile, and unknown fields. If the stored settings cannot be read, or cannot be saved, throws
 * `FailureError`.
 */
export const putSettings =
  (place: string, wanted: UserSettings): AppThunk<Promise<void>> =>
  async (_dispatch, getState, ports) => {
    const ask = askTracker(ports);
    const url = await settingsUrl(ports, place);
    const stored = await storedProperty(ask, url);
    const read = selectSettings(getState(), place) ?? liftUserSettings(stored);
    // If nothing is stored yet, saves all settings, including those taken over from an earlier release.
    const body =
      stored === undefined
        ? wanted
        : keepUnread(userSettingsSchema, stored, { read, wanted, defaults: 'stored' });
    await ask({ method: 'PUT', url, body });
  };
