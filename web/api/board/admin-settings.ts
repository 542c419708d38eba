import {
  ADMIN_SETTINGS_KEY,
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
  liftAdminSettings,
} from '#domain/setting/admin-settings.ts';
import { FailureError } from '../failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import type { Place } from './place.ts';

/** A board without settings, or whose settings cannot be read, has the defaults (spec 000 §7 Issue loading). */
export const loadAdminSettings = async (
  ask: AskTracker,
  { boardId, projects, scope }: Place,
): Promise<AdminSettings> => {
  const owner =
    'filterId' in scope && boardId !== null
      ? `/rest/agile/1.0/board/${encodeURIComponent(boardId)}`
      : `/rest/api/3/project/${encodeURIComponent(projects[0]?.id ?? '')}`;
  try {
    const answer = await ask({ url: `${owner}/properties/${ADMIN_SETTINGS_KEY}` });
    return liftAdminSettings((answer as { value?: unknown } | null)?.value);
  } catch (error) {
    if (error instanceof FailureError) return DEFAULT_ADMIN_SETTINGS;
    throw error;
  }
};
