import { type AppSetting, showAppSetting } from '#domain/contracts/app-setting.ts';
import { readAppSetting } from '../calls/app-setting-calls.ts';
import { settled } from '../ports/failure.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** The user's settings for the whole app (R-MAIN-3). Changes of them are sent through the ledger. */
export const appSettingApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * If the settings cannot be read, returns the defaults, but does not treat the user as new, so that nobody is
     * welcomed twice (R-HTTP-10).
     */
    appSetting: build.query<AppSetting, void>({
      queryFn: fromBackend(async (ask) => {
        const { data } = await settled(() => readAppSetting(ask));
        return data ?? { ...showAppSetting(null), isNewUser: false };
      }),
    }),
  }),
});

export const { useAppSettingQuery } = appSettingApi;
