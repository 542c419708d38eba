import { liftUserSettings, type UserSettings } from '#domain/setting/user-settings.ts';
import { trackerApi } from '../api.ts';
import { FailureError, settled } from '../failure.ts';
import type { Ports } from '../ports.ts';
import { askTracker } from '../tracker/ask-tracker.ts';

/** Key of the user's property: a prefix and the key of the project or board (spec 000 §7 Core tracker API). */
const addressOf = async ({ host }: Ports, place: string): Promise<string> => {
  const query = new URLSearchParams({ accountId: await host.currentUser() });
  return `/rest/api/3/user/properties/ds-smb-user-setting-${encodeURIComponent(place)}?${query}`;
};

/** A user who chose nothing yet, or whose choice cannot be read, gets the defaults (spec 000 §8). */
const load = async (ports: Ports, place: string): Promise<UserSettings> => {
  try {
    const answer = await askTracker(ports)({ url: await addressOf(ports, place) });
    return liftUserSettings((answer as { value?: unknown } | null)?.value);
  } catch (error) {
    // Defaults in place of what could not be reached would be saved over it.
    if (error instanceof FailureError && error.failure.kind !== 'offline') {
      return liftUserSettings({});
    }
    throw error;
  }
};

export const settingsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<UserSettings, string>({
      queryFn: (place, { extra }) => settled(() => load(extra as Ports, place)),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    saveSettings: build.mutation<null, { readonly place: string; readonly settings: UserSettings }>(
      {
        queryFn: ({ place, settings }, { extra }) =>
          settled(async () => {
            const ports = extra as Ports;
            await askTracker(ports)({
              method: 'PUT',
              url: await addressOf(ports, place),
              body: settings,
            });
            return null;
          }),
      },
    ),
  }),
});

export const { useSettingsQuery } = settingsApi;
