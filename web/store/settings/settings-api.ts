import * as z from 'zod/mini';
import { liftUserSettings, type UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { FailureError, settled } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { RootState } from '../state/state.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

/** Returns the URL of the user property that stores the settings. Its key ends with the key of the project or board. */
export const settingsUrl = async (
  { host }: Pick<Ports, 'host'>,
  place: string,
): Promise<string> => {
  const query = new URLSearchParams({ accountId: await host.currentUser() });
  return `/rest/api/3/user/properties/ds-smb-user-setting-${encodeURIComponent(place)}?${query}`;
};

/** Returns the settings that an earlier release stored in the backend; an empty object if there are none (R-VIEW-9). */
const migrated = async (place: string, ports: Ports): Promise<unknown> => {
  const query = new URLSearchParams({ propertyKey: place });
  const path = `/migration-user-setting?${query}`;
  const asked = askBackend(ports)({ method: 'GET', path, answer: z.looseObject({}) });
  const { data } = await settled(() => asked);
  return data ?? {};
};

/**
 * Returns the user's settings. If none are stored, takes over those of an earlier release. If they are unreadable,
 * returns the defaults (R-VIEW-10).
 */
const load = async (ask: AskTracker, place: string, ports: Ports): Promise<UserSettings> => {
  try {
    const answer = await ask({ url: await settingsUrl(ports, place) });
    return liftUserSettings((answer as { value?: unknown } | null)?.value);
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.kind === 'offline') throw error;
    const { failure } = error;
    const isNew = failure.kind === 'tracker' && failure.status === 404;
    return liftUserSettings(isNew ? await migrated(place, ports) : {});
  }
};

export const settingsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<UserSettings, string>({
      queryFn: fromTracker(load),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
});

export const selectSettings = (state: RootState, place: string): UserSettings | undefined =>
  settingsApi.endpoints.settings.select(place)(state).data;

export const { useSettingsQuery } = settingsApi;
