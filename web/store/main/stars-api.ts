import * as z from 'zod/mini';
import { keepUnread } from '#domain/aggregates/setting/keep.ts';
import { listOf, readLeniently } from '#domain/aggregates/setting/lenient.ts';
import { storedProperty } from '../calls/stored-property.ts';
import type { Ports } from '../ports/ports.ts';
import { trackerApi } from '../state/api.ts';
import { fromTracker } from '../state/from-tracker.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

const starsSchema = z.object({ maps: listOf(z.string()), portfolios: listOf(z.string()) });

/** Ids of the projects and portfolios that the user has starred. */
export type Stars = z.infer<typeof starsSchema>;

const addressOf = async ({ host }: Pick<Ports, 'host'>): Promise<string> => {
  const query = new URLSearchParams({ accountId: await host.currentUser() });
  return `/rest/api/3/user/properties/ds-smb-stars?${query}`;
};

/**
 * Returns the stored stars. Throws `FailureError` if they cannot be read, so that they are never overwritten as if
 * there were none.
 */
const stored = async (ask: AskTracker, ports: Ports) => {
  const url = await addressOf(ports);
  const value = await storedProperty(ask, url);
  return { url, value, stars: readLeniently(starsSchema, value) };
};

/** Stars are stored as a property of the user in the tracker. */
export const starsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    stars: build.query<Stars, void>({
      queryFn: fromTracker(async (ask, _, ports) => (await stored(ask, ports)).stars),
    }),
    /** An optimistic update, reverted if refused. */
    saveStars: build.mutation<null, Stars>({
      queryFn: fromTracker(async (ask, stars, ports) => {
        const { url, value, stars: read } = await stored(ask, ports);
        const body = keepUnread(starsSchema, value, { read, wanted: stars, defaults: 'stored' });
        await ask({ method: 'PUT', url, body });
        return null;
      }),
      onQueryStarted: async (stars, { dispatch, queryFulfilled }) => {
        const shown = dispatch(starsApi.util.updateQueryData('stars', undefined, () => stars));
        await queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

export const { useStarsQuery, useSaveStarsMutation } = starsApi;
