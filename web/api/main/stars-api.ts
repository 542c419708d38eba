import * as z from 'zod/mini';
import { trackerApi } from '../api.ts';
import { FailureError } from '../failure.ts';
import type { Ports } from '../ports.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';
import { fromTracker } from '../tracker/from-tracker.ts';

const starsSchema = z.object({ maps: z.array(z.string()), portfolios: z.array(z.string()) });

/** Ids of the projects and portfolios that a person keeps at hand. */
export type Stars = z.infer<typeof starsSchema>;

const NONE: Stars = { maps: [], portfolios: [] };

const addressOf = async ({ host }: Pick<Ports, 'host'>): Promise<string> => {
  const query = new URLSearchParams({ accountId: await host.currentUser() });
  return `/rest/api/3/user/properties/ds-smb-stars?${query}`;
};

const load = async (ask: AskTracker, ports: Ports): Promise<Stars> => {
  try {
    const answer = (await ask({ url: await addressOf(ports) })) as { value?: unknown } | null;
    return z.safeParse(starsSchema, answer?.value).data ?? NONE;
  } catch (error) {
    // Nobody starred anything yet. What could not be reached must not be taken for empty, and saved over.
    const { failure } = error instanceof FailureError ? error : { failure: null };
    if (failure?.kind === 'tracker' && failure.status === 404) return NONE;
    throw error;
  }
};

/** Stars lie with the person, in the tracker. */
export const starsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    stars: build.query<Stars, void>({ queryFn: fromTracker((ask, _, ports) => load(ask, ports)) }),
    /** Shown at once, and put back where it is refused. */
    saveStars: build.mutation<null, Stars>({
      queryFn: fromTracker(async (ask, stars, ports) => {
        await ask({ method: 'PUT', url: await addressOf(ports), body: stars });
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
