import { appSettingAggregate } from '#domain/aggregates/app-setting/aggregate.ts';
import { asksForReview } from '#domain/aggregates/app-setting/review.ts';
import type { AppSettingValues } from '#domain/aggregates/app-setting/values.ts';
import { appSettingsView } from '#domain/aggregates/app-setting/view.ts';
import {
  type AppSetting,
  type ChangeAppSettingBody,
  changeAppSettingBodySchema,
  showAppSetting,
} from '#domain/contracts/app-setting.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { resource } from '../resource.ts';
import type { SettingPorts } from './ports.ts';

const current = async ({ views }: SettingPorts, { principal }: Call): Promise<AppSetting> =>
  showAppSetting(await views.get(appSettingsView, principal.tenant, principal.accountId, '-'));

const changesOf = ({ enable, ...rest }: ChangeAppSettingBody): Partial<AppSettingValues> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  ...(enable === undefined ? {} : { enableAIFeature: enable }),
});

const change = async (ports: SettingPorts, call: Call<ChangeAppSettingBody>): Promise<Reply> => {
  const { accountId } = call.principal;
  const settings = resource(ports, {
    aggregate: appSettingAggregate,
    missing: 'SETTING_NOT_FOUND',
    show: showAppSetting,
  });
  const command = { type: 'ChangeAppSetting', accountId, changes: changesOf(call.body) } as const;
  // The row is null when the person has chosen the defaults, because then it is deleted.
  const setting = showAppSetting(await settings.run(call, accountId, command));
  return ok(setting, setting.version);
};

/** The endpoints for a person's own settings of the whole app (R-MAIN-3). */
export const appSettingEndpoints = (ports: SettingPorts): Endpoints => ({
  'GET /app-setting': read(async (call) => {
    const setting = await current(ports, call);
    return ok(setting, setting.version);
  }),
  'PUT /app-setting': endpoint(changeAppSettingBodySchema, (call) => change(ports, call)),
  'GET /smb/review-modal-check': read(async (call) =>
    ok({ turnOnReviewModal: asksForReview(await current(ports, call), ports.clock()) }),
  ),
});
