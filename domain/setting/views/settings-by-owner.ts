import { type StoredSetting, storedSettingSchema } from '../../contracts/setting.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { SettingState } from '../decide.ts';
import type { Setting } from '../events.ts';

export const settingsPartition = ({ scope, owner }: Pick<Setting, 'scope' | 'owner'>): string =>
  `${scope}/${owner}`;

export const settingsByOwner: StreamView<SettingState, StoredSetting> = {
  name: 'settings',
  schema: storedSettingSchema,
  address: (state) =>
    state === null
      ? { partition: '', key: '' }
      : { partition: settingsPartition(state), key: state.key },
  row: (state, head) =>
    state === null ? null : { ...state, version: head.version, updatedAt: head.at },
};
