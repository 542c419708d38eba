import * as z from 'zod/mini';
import { settingSchema } from '../setting/events.ts';

/** PUT /smb/user-setting/{id} and /smb/board-setting/{id}: the setting as a whole, 32,768 signs of JSON at most. */
export const settingValueSchema = z.record(z.string(), z.unknown());

/** The setting of a board under the board's key. */
export const boardSettingSchema = z.object({ board: z.string(), value: settingValueSchema });

export const storedSettingSchema = z.extend(settingSchema, {
  version: z.number(),
  updatedAt: z.string(),
});
export type StoredSetting = z.infer<typeof storedSettingSchema>;
