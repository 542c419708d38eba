import {
  type AppSetting,
  appSettingSchema,
  type ChangeAppSettingBody,
} from '#domain/contracts/app-setting.ts';
import type { AskBackend } from '../backend/ask-backend.ts';

const PATH = '/app-setting';

export const readAppSetting = (ask: AskBackend): Promise<AppSetting> =>
  ask({ method: 'GET', path: PATH, answer: appSettingSchema });

/** Changes the settings in the body. All other settings stay. */
export const changeAppSetting = (
  ask: AskBackend,
  body: ChangeAppSettingBody,
  idempotencyKey: string,
): Promise<AppSetting> =>
  ask({ method: 'PUT', path: PATH, body, idempotencyKey, answer: appSettingSchema });
