import {
  type AppSettingValues,
  appSettingDecider,
  DEFAULT_APP_SETTING,
} from '#domain/app-setting/decide.ts';
import { asksForReview } from '#domain/app-setting/review.ts';
import { appSettingsView } from '#domain/app-setting/views/app-settings.ts';
import {
  type AppSetting,
  type ChangeAppSettingBody,
  changeAppSettingBodySchema,
  type StoredAppSetting,
} from '#domain/contracts/app-setting.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { withCurrent } from '../with-current.ts';
import type { SettingPorts } from './ports.ts';

const appSettingAggregate = { decider: appSettingDecider, view: appSettingsView };

const travelling = (row: StoredAppSetting | null): AppSetting => {
  if (row === null) return { ...DEFAULT_APP_SETTING, version: 0 };
  const { accountId: _, updatedAt: __, ...setting } = row;
  return setting;
};

const current = async ({ views }: SettingPorts, { principal }: Call): Promise<AppSetting> =>
  travelling(await views.get(appSettingsView, principal.tenant, principal.accountId, '-'));

const changesOf = ({ enable, ...rest }: ChangeAppSettingBody): Partial<AppSettingValues> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  ...(enable === undefined ? {} : { enableAIFeature: enable }),
});

const change = async (ports: SettingPorts, call: Call<ChangeAppSettingBody>): Promise<Reply> => {
  const { principal, correlationId, expectedVersion, idempotency } = call;
  const { tenant, accountId } = principal;
  const row = await withCurrent(travelling, () =>
    handleCommand(ports, appSettingAggregate, {
      stream: { tenant, type: 'app-setting', id: accountId },
      command: { type: 'ChangeAppSetting', accountId, changes: changesOf(call.body) },
      actor: { accountId, kind: 'user' },
      correlationId,
      expectedVersion,
      idempotency,
    }),
  );
  const setting = travelling(row);
  return ok(setting, setting.version);
};

/** What a person chose for the whole app (spec 000 §7). Everybody has their own, and sees no other. */
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
