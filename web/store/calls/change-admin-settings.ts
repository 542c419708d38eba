import {
  type AdminSettings,
  adminSettingsPath,
  adminSettingsSchema,
  liftAdminSettings,
} from '#domain/aggregates/setting/admin-settings.ts';
import { keepUnread } from '#domain/aggregates/setting/keep.ts';
import type { SettingsOwner } from '#domain/change/model/write.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { storedProperty } from './stored-property.ts';

/** Returns the stored settings. Throws a `FailureError` if they cannot be read. */
export const readAdminSettings = async (
  ask: AskTracker,
  owner: SettingsOwner,
): Promise<AdminSettings> => liftAdminSettings(await storedProperty(ask, adminSettingsPath(owner)));

/**
 * Reads the stored settings, changes them and writes them back. So the changes that other admins have just saved and
 * the fields that this client does not know are kept. Returns the new settings.
 */
export const changeAdminSettings = async (
  ask: AskTracker,
  owner: SettingsOwner,
  change: (settings: AdminSettings) => AdminSettings,
): Promise<AdminSettings> => {
  const url = adminSettingsPath(owner);
  const stored = await storedProperty(ask, url);
  const read = liftAdminSettings(stored);
  const wanted = change(read);
  await ask({
    method: 'PUT',
    url,
    body: keepUnread(adminSettingsSchema, stored, { read, wanted, defaults: 'removed' }),
  });
  return wanted;
};
