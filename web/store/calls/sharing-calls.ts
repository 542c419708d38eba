import type { SharingEdit } from '#domain/change/model/sharing.ts';
import { type PluginSetting, pluginSettingSchema } from '#domain/contracts/sharing.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { Conditions } from './goal-write-calls.ts';

/** Returns the path for the sharing of a board. `board` is the key of the board in the backend. */
export const shareAddress = (board: string): string => `/smb/share/${encodeURIComponent(board)}`;

export const readSharing = (ask: AskBackend, board: string): Promise<PluginSetting> =>
  ask({
    method: 'GET',
    path: `/smb/plugin-setting/${encodeURIComponent(board)}`,
    answer: pluginSettingSchema,
  });

/** The body of an edit. The password is a plain text; null removes the password. */
interface SharingBody extends Omit<SharingEdit, 'password'> {
  readonly enable: boolean;
  readonly password?: string | null;
}

export const switchSharing = (
  ask: AskBackend,
  board: string,
  body: SharingBody,
  { version, key }: Conditions,
): Promise<PluginSetting> =>
  ask({
    method: 'PUT',
    path: shareAddress(board),
    body,
    version,
    idempotencyKey: key,
    answer: pluginSettingSchema,
  });

export const rotateLink = (ask: AskBackend, board: string, key: string): Promise<PluginSetting> =>
  ask({
    method: 'POST',
    path: `${shareAddress(board)}/rotate`,
    idempotencyKey: key,
    answer: pluginSettingSchema,
  });
