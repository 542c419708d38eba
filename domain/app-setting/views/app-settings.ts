import { type StoredAppSetting, storedAppSettingSchema } from '../../contracts/app-setting.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { AppSettingState } from '../decide.ts';

/** One row for each person who has chosen something. */
export const appSettingsView: StreamView<AppSettingState, StoredAppSetting> = {
  name: 'app-settings',
  schema: storedAppSettingSchema,
  address: (state) => ({ partition: state.accountId ?? '', key: '-' }),
  row: ({ accountId, ...values }, head) =>
    accountId === null ? null : { ...values, accountId, version: head.version, updatedAt: head.at },
};
