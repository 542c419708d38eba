import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { SettingState } from './decide.ts';
import { type Setting, settingSchema } from './events.ts';

export const settingsPartition = ({ scope, owner }: Pick<Setting, 'scope' | 'owner'>): string =>
  `${scope}/${owner}`;

export const settingRowSchema = z.extend(settingSchema, {
  version: z.number(),
  updatedAt: z.string(),
});
export type SettingRow = z.infer<typeof settingRowSchema>;

export const settingsByOwner: StreamView<SettingState, SettingRow> = {
  name: 'settings',
  schema: settingRowSchema,
  address: (state) =>
    state === null
      ? { partition: '', key: '' }
      : { partition: settingsPartition(state), key: state.key },
  row: (state, head) =>
    state === null ? null : { ...state, version: head.version, updatedAt: head.at },
};
