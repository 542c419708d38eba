import { createListenerMiddleware } from '@reduxjs/toolkit';
import { settingsChanged } from './change-settings.ts';
import { settingsApi } from './settings-api.ts';

/** Every change of a user's settings is saved, debounced by a second (spec 000 §4 Persistence). */
const QUIET = 1000;

type SettingsState = Parameters<ReturnType<typeof settingsApi.endpoints.settings.select>>[0];

/** Comes when the reader leaves the page: a second later there would be nobody to save. */
const leaving = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const { document } = globalThis as { readonly document?: Document };
    const hidden = () => {
      if (document?.visibilityState === 'hidden') resolve();
    };
    document?.addEventListener('visibilitychange', hidden, { signal });
  });

export const saveListener = () => {
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: settingsChanged,
    effect: async (
      { payload: { place } },
      { cancelActiveListeners, delay, dispatch, getState, signal },
    ) => {
      cancelActiveListeners();
      await Promise.race([delay(QUIET), leaving(signal)]);
      const { data } = settingsApi.endpoints.settings.select(place)(getState() as SettingsState);
      if (data) {
        const save = settingsApi.endpoints.saveSettings.initiate({ place, settings: data });
        (dispatch as (thunk: typeof save) => unknown)(save);
      }
    },
  });
  return listener.middleware;
};
