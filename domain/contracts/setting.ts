import * as z from 'zod/mini';
import { adminSettingsSchema } from '../aggregates/setting/admin-settings.ts';
import { savedSettings } from '../aggregates/setting/saved-settings.ts';
import { userSettingsSchema } from '../aggregates/setting/user-settings.ts';

/** PUT /smb/user-setting/{id} (R-VIEW-8): whole, 32,768 characters of JSON at most. */
export const saveUserSettingsBodySchema = savedSettings(userSettingsSchema);

/** PUT /smb/board-setting/{id} (R-VIEW-8): whole, 32,768 characters of JSON at most. */
export const saveBoardSettingsBodySchema = savedSettings(adminSettingsSchema);

/** A setting in every answer: as it was saved, be it by an earlier release. */
export const settingValueSchema = z.record(z.string(), z.unknown());

/** The setting of a board under the board's key. */
export const boardSettingSchema = z.object({ board: z.string(), value: settingValueSchema });
