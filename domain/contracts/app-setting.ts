import * as z from 'zod/mini';
import { DEFAULT_APP_SETTING } from '../aggregates/app-setting/values.ts';
import type { AppSettingRow } from '../aggregates/app-setting/view.ts';
import { line } from '../kernel/text.ts';

/** GET and PUT /app-setting: the caller's own setting, or the defaults before the first choice. */
export const appSettingSchema = z.object({
  enableAIFeature: z.boolean(),
  dateCloseReviewModal: z.nullable(z.string()),
  isNewUser: z.boolean(),
  /** 0 until the person has chosen something. Also the ETag, for `If-Match`. */
  version: z.number(),
});
export type AppSetting = z.infer<typeof appSettingSchema>;

/** Returns the answer for a person's stored setting; for null, returns the defaults. */
export const showAppSetting = (row: AppSettingRow | null): AppSetting => {
  const { enableAIFeature, dateCloseReviewModal, isNewUser } = row ?? DEFAULT_APP_SETTING;
  return { enableAIFeature, dateCloseReviewModal, isNewUser, version: row?.version ?? 0 };
};

/** PUT /app-setting: changes the given fields only. `enable` switches the AI features. */
export const changeAppSettingBodySchema = z.object({
  enable: z.optional(z.boolean()),
  /** A moment such as `2026-01-31T09:00:00.000Z`, or null for never. */
  dateCloseReviewModal: z.optional(z.nullable(line())),
  isNewUser: z.optional(z.boolean()),
});
export type ChangeAppSettingBody = z.infer<typeof changeAppSettingBodySchema>;

/** GET /smb/review-modal-check. */
export const reviewCheckSchema = z.object({ turnOnReviewModal: z.boolean() });
