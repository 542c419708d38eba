import { createAction, type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { SettingsChange } from '#domain/setting/user-settings.ts';
import { settingsApi } from './settings-api.ts';

/** Says that the settings of a place were changed and are to be saved. */
export const settingsChanged = createAction<{ readonly place: string }>('settings/changed');

type SettingsDispatch = Dispatch<UnknownAction> &
  ((patch: ReturnType<typeof settingsApi.util.updateQueryData>) => unknown);

/** Changes a user's settings on screen at once; they are saved when nothing more follows. */
export const changeSettings = (
  dispatch: SettingsDispatch,
  place: string,
  change: SettingsChange,
): void => {
  dispatch(settingsApi.util.updateQueryData('settings', place, change));
  dispatch(settingsChanged({ place }));
};
