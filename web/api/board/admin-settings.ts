import {
  ADMIN_SETTINGS_KEY,
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
  liftAdminSettings,
} from '#domain/setting/admin-settings.ts';
import { FailureError } from '../failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import type { Place } from './place.ts';

/** What has the settings as a property of its own: the agile board, else the project. */
export type SettingsOwner = Pick<Place, 'boardId' | 'scope'> & {
  readonly projects: readonly { readonly id: string }[];
};

const addressOf = ({ boardId, projects, scope }: SettingsOwner): string => {
  const owner =
    'filterId' in scope && boardId !== null
      ? `/rest/agile/1.0/board/${encodeURIComponent(boardId)}`
      : `/rest/api/3/project/${encodeURIComponent(projects[0]?.id ?? '')}`;
  return `${owner}/properties/${ADMIN_SETTINGS_KEY}`;
};

const storedIn = (answer: unknown): AdminSettings =>
  liftAdminSettings((answer as { value?: unknown } | null)?.value);

/** A board without settings, or whose settings cannot be read, has the defaults (spec 000 §7 Issue loading). */
export const loadAdminSettings = async (
  ask: AskTracker,
  owner: SettingsOwner,
): Promise<AdminSettings> => {
  try {
    return storedIn(await ask({ url: addressOf(owner) }));
  } catch (error) {
    if (error instanceof FailureError) return DEFAULT_ADMIN_SETTINGS;
    throw error;
  }
};

/** Nobody saved any yet: that alone lets defaults be written over what is there. */
const isMissing = (error: unknown): boolean =>
  error instanceof FailureError && error.failure.kind === 'tracker' && error.failure.status === 404;

/** Changes what is stored now, so that what another admin saved meanwhile in other parts stays. */
export const changeAdminSettings = async (
  ask: AskTracker,
  owner: SettingsOwner,
  change: (settings: AdminSettings) => AdminSettings,
): Promise<AdminSettings> => {
  const url = addressOf(owner);
  const stored = await ask({ url }).then(storedIn, (error: unknown) => {
    if (isMissing(error)) return DEFAULT_ADMIN_SETTINGS;
    throw error;
  });
  const changed = change(stored);
  await ask({ method: 'PUT', url, body: changed });
  return changed;
};
