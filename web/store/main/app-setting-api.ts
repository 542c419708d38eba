import {
  type AppSetting,
  appSettingSchema,
  type ChangeAppSettingBody,
  showAppSetting,
} from '#domain/contracts/app-setting.ts';
import { settled } from '../ports/failure.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

const PATH = '/app-setting';

const after = (setting: AppSetting, { enable, ...rest }: ChangeAppSettingBody): AppSetting => ({
  ...setting,
  ...(enable === undefined ? {} : { enableAIFeature: enable }),
  ...(rest.isNewUser === undefined ? {} : { isNewUser: rest.isNewUser }),
  ...(rest.dateCloseReviewModal === undefined
    ? {}
    : { dateCloseReviewModal: rest.dateCloseReviewModal }),
});

/** The user's settings for the whole app (R-MAIN-3). */
export const appSettingApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * If the settings cannot be read, the user gets the defaults but does not count as new, so that nobody is welcomed twice
     * (R-HTTP-10).
     */
    appSetting: build.query<AppSetting, void>({
      queryFn: fromBackend(async (ask) => {
        const { data } = await settled(() =>
          ask({ method: 'GET', path: PATH, answer: appSettingSchema }),
        );
        return data ?? { ...showAppSetting(null), isNewUser: false };
      }),
    }),
    /** An optimistic update, reverted if refused; the caller reports the failure. */
    changeAppSetting: build.mutation<AppSetting, ChangeAppSettingBody>({
      queryFn: fromBackend((ask, body) =>
        ask({ method: 'PUT', path: PATH, body, answer: appSettingSchema }),
      ),
      onQueryStarted: async (body, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          appSettingApi.util.updateQueryData('appSetting', undefined, (setting) =>
            after(setting, body),
          ),
        );
        const saved = await queryFulfilled.catch(() => null);
        if (saved === null) shown.undo();
        else dispatch(appSettingApi.util.upsertQueryData('appSetting', undefined, saved.data));
      },
    }),
  }),
});

export const { useAppSettingQuery, useChangeAppSettingMutation } = appSettingApi;
