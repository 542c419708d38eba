import type { Stars } from '#domain/change/model/preferences.ts';
import { readStars } from '../calls/stars.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';

/**
 * The user's stars (R-MAIN-3). The tracker stores them as a property of the user. Changes of them are sent through the
 * ledger.
 */
export const starsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    stars: build.query<Stars, void>({
      queryFn: fromTracker(
        async (ask, _, { host }) => (await readStars(ask, await host.currentUser())).stars,
      ),
    }),
  }),
});

export const { useStarsQuery } = starsApi;
