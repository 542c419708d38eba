import * as z from 'zod/mini';
import type { StreamView } from '../../kernel/view.ts';
import type { AppSettingState } from './decide.ts';

export const appSettingRowSchema = z.object({
  accountId: z.string(),
  enableAIFeature: z.boolean(),
  dateCloseReviewModal: z.nullable(z.string()),
  isNewUser: z.boolean(),
  version: z.number(),
  updatedAt: z.string(),
});
export type AppSettingRow = z.infer<typeof appSettingRowSchema>;

/** One row for each person who has changed one of these values. */
export const appSettingsView: StreamView<AppSettingState, AppSettingRow> = {
  name: 'app-settings',
  schema: appSettingRowSchema,
  address: (state) => ({ partition: state.accountId ?? '', key: '-' }),
  row: ({ accountId, ...values }, head) =>
    accountId === null ? null : { ...values, accountId, version: head.version, updatedAt: head.at },
};
