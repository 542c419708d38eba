import type { Stars } from '#domain/change/model/preferences.ts';
import type { AppSetting } from '#domain/contracts/app-setting.ts';
import type { AppThunk } from '../state/state.ts';
import { appSettingApi } from './app-setting-api.ts';
import { starsApi } from './stars-api.ts';

interface Saved {
  readonly stars?: Stars;
  readonly appSetting?: AppSetting;
}

export const settlePreferences =
  (saved: readonly Saved[]): AppThunk =>
  (dispatch) => {
    for (const { stars, appSetting } of saved) {
      if (stars) dispatch(starsApi.util.upsertQueryData('stars', undefined, stars));
      if (appSetting)
        dispatch(appSettingApi.util.upsertQueryData('appSetting', undefined, appSetting));
    }
  };
