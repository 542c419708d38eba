import { type ThingHistory, thingHistorySchema } from '#domain/contracts/thing-history.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';

/** A thing whose history is read. Its version is part of the cache key, so that each change of it is read. */
export interface HistoricThing {
  readonly type: 'goal' | 'persona';
  readonly id: string;
  readonly version: number;
}

const thingHistoryApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** The changes of a thing, newest first, in pages of 50 (R-ACCESS-12). */
    thingHistory: build.infiniteQuery<ThingHistory, HistoricThing, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      queryFn: fromBackend((ask, { queryArg: { type, id }, pageParam }) => {
        const query = pageParam === 0 ? '' : `?before=${pageParam}`;
        const path = `/smb/${type}/${encodeURIComponent(id)}/history${query}`;
        return ask({ method: 'GET', path, answer: thingHistorySchema });
      }),
    }),
  }),
});

export const { useThingHistoryInfiniteQuery } = thingHistoryApi;
