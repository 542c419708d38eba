import {
  ADMIN_SETTINGS_KEY,
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
  liftAdminSettings,
} from '#domain/aggregates/setting/admin-settings.ts';
import type { SettingsOwner } from '#domain/change/model/write.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** URL of the property that holds a board's settings. */
export const adminSettingsUrl = ({ boardId, projects, scope }: SettingsOwner): string => {
  const owner =
    'filterId' in scope && boardId !== null
      ? `/rest/agile/1.0/board/${encodeURIComponent(boardId)}`
      : `/rest/api/3/project/${encodeURIComponent(projects[0]?.id ?? '')}`;
  return `${owner}/properties/${ADMIN_SETTINGS_KEY}`;
};

/** Settings of a board; the defaults if there are none or they cannot be read (R-VIEW-10). */
export const loadAdminSettings = async (
  ask: AskTracker,
  owner: SettingsOwner,
): Promise<AdminSettings> => {
  try {
    const answer = await ask({ url: adminSettingsUrl(owner) });
    return liftAdminSettings((answer as { value?: unknown } | null)?.value);
  } catch (error) {
    if (error instanceof FailureError) return DEFAULT_ADMIN_SETTINGS;
    throw error;
  }
};
