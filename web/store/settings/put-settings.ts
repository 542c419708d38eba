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
 * Saves what a user changed of their settings since they were read here: what another page of theirs changed of the
 * rest stays, and what nobody can read. Throws `FailureError`, also where what is stored cannot be told.
 */
export const putSettings =
  (place: string, wanted: UserSettings): AppThunk<Promise<void>> =>
  async (_dispatch, getState, ports) => {
    const ask = askTracker(ports);
    const url = await settingsUrl(ports, place);
    const stored = await storedProperty(ask, url);
    const read = selectSettings(getState(), place) ?? liftUserSettings(stored);
    // Of those who have none yet all are kept: an earlier release may have had some elsewhere.
    const body =
      stored === undefined
        ? wanted
        : keepUnread(userSettingsSchema, stored, { read, wanted, defaults: 'stored' });
    await ask({ method: 'PUT', url, body });
  };
