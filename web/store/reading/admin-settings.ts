import {
  type AdminSettings,
  adminSettingsPath,
  DEFAULT_ADMIN_SETTINGS,
  liftAdminSettings,
} from '#domain/aggregates/setting/admin-settings.ts';
import type { SettingsOwner } from '#domain/change/model/write.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Loads the settings of a board. Missing or unreadable settings count as the defaults (R-VIEW-10). */
export const loadAdminSettings = async (
  ask: AskTracker,
  owner: SettingsOwner,
): Promise<AdminSettings> => {
  try {
    const answer = await ask({ url: adminSettingsPath(owner) });
    return liftAdminSettings((answer as { value?: unknown } | null)?.value);
  } catch (error) {
    if (error instanceof FailureError) return DEFAULT_ADMIN_SETTINGS;
    throw error;
  }
};
