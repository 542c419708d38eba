import * as z from 'zod/mini';
import { adminSettingsSchema } from '../aggregates/setting/admin-settings.ts';
import { savedSettings } from '../aggregates/setting/saved-settings.ts';
import { userSettingsSchema } from '../aggregates/setting/user-settings.ts';

/** PUT /smb/user-setting/{id} (R-VIEW-8): all settings, at most 32,768 characters of JSON. */
export const saveUserSettingsBodySchema = savedSettings(userSettingsSchema);

/** PUT /smb/board-setting/{id} (R-VIEW-8): all settings, at most 32,768 characters of JSON. */
export const saveBoardSettingsBodySchema = savedSettings(adminSettingsSchema);

/** A setting in the responses of the API, exactly as it was saved. An earlier release of Cairn may have saved it. */
export const settingValueSchema = z.record(z.string(), z.unknown());

/** The setting of a board, with the board's key. */
export const boardSettingSchema = z.object({ board: z.string(), value: settingValueSchema });
