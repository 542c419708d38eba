import type { InfiniteData } from '@reduxjs/toolkit/query';
import type * as z from 'zod/mini';
import {
  activityPageSchema,
  readMarkSchema,
  readMarksSchema,
  type ShownActivity,
} from '#domain/contracts/activity.ts';
import { heard } from '../slices/live.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import type { AppThunk } from '../state/state.ts';
import { whileKept } from '../state/while-kept.ts';

/**
 * The activity feeds to read: those of projects and boards, or those of portfolios. For portfolios, `projectIds`
 * contains their ids.
 */
export interface ActivityArg {
  readonly projectIds: readonly string[];
  readonly boardIds: readonly string[];
}

export type ActivityPage = z.infer<typeof activityPageSchema>;

/**
 * A request is sent when the change feed has reported nothing for this many milliseconds, so that several changes lead
 * to one request.
 */
export const TOGETHER = 3000;

const PAGE = 20;

const queryOf = ({ projectIds, boardIds }: ActivityArg): URLSearchParams =>
  new URLSearchParams({
    projectIds: projectIds.join(),
    ...(boardIds.length > 0 ? { boardIds: boardIds.join() } : {}),
  });

const pagePath = (arg: ActivityArg, startAt: number): string => {
  const query = queryOf(arg);
  query.set('startAt', String(startAt));
  query.set('maxResults', String(PAGE));
  return `/smb/activity?${query}`;
};

/** Returns the path of the page with the newest entries. */
export const newestPath = (arg: ActivityArg): string => pagePath(arg, 0);

interface MarkArg {
  readonly arg: ActivityArg;
  readonly entry: ShownActivity;
}

/** Reads the activity feed, newest entries first, and marks entries as read by the user (R-ACTIVITY-1). */
export const activityApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.infiniteQuery<ActivityPage, ActivityArg, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ isLast, startAt }) => (isLast ? undefined : startAt + PAGE),
      },
      queryFn: fromBackend((ask, { queryArg, pageParam }) => {
        const path = pagePath(queryArg, pageParam);
        return ask({ method: 'GET', path, answer: activityPageSchema });
      }),
      // The change feed only reports that there are new entries, so the feed is read again.
      onCacheEntryAdded: (arg, kept) =>
        whileKept(kept, {
          matcher: heard.match,
          effect: async (action, { dispatch, delay, cancelActiveListeners }) => {
            if (!heard.match(action) || action.payload.changes.length === 0) return;
            cancelActiveListeners();
            await delay(TOGETHER);
            const { initiate } = activityApi.endpoints.activity;
            void dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
          },
        }),
    }),
    reader: build.query<string, void>({
      queryFn: fromBackend((_ask, _arg, { host }) => host.currentUser()),
    }),
    markAsRead: build.mutation<unknown, MarkArg>({
      queryFn: fromBackend((ask, { arg, entry }) => {
        const { place, createdAt } = entry;
        const onBoard = place.kind === 'board';
        const query = new URLSearchParams({
          projectId: onBoard ? (arg.projectIds[0] ?? '') : place.id,
          ...(onBoard ? { boardId: place.id } : {}),
          createdAt,
        });
        return ask({
          method: 'POST',
          path: `/smb/activity/markAsRead?${query}`,
          answer: readMarkSchema,
        });
      }),
    }),
    markAllAsRead: build.mutation<unknown, ActivityArg>({
      queryFn: fromBackend((ask, arg) =>
        ask({
          method: 'POST',
          path: `/smb/activity/markAllAsRead?${queryOf(arg)}`,
          answer: readMarksSchema,
        }),
      ),
    }),
  }),
});

type Pages = InfiniteData<ActivityPage, number>;

/** Returns the pages with the entries that `meant` accepts marked as read by `reader`. */
export const readBy = (
  data: Pages,
  reader: string,
  meant: (entry: ShownActivity) => boolean,
): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    values: page.values.map((entry) =>
      meant(entry) && !entry.readBy.includes(reader)
        ? { ...entry, readBy: [...entry.readBy, reader] }
        : entry,
    ),
  })),
});

/**
 * Marks one entry as read, or all if `entry` is null. Shows this immediately, and takes it back if the backend refuses.
 * Throws the backend's error.
 */
export const markRead =
  (arg: ActivityArg, reader: string, entry: ShownActivity | null): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const meant = (each: ShownActivity): boolean =>
      entry === null || (each.createdAt === entry.createdAt && each.place.id === entry.place.id);
    const shown = dispatch(
      activityApi.util.updateQueryData('activity', arg, (data: Pages) =>
        readBy(data, reader, meant),
      ),
    );
    const { markAsRead, markAllAsRead } = activityApi.endpoints;
    const sent = entry
      ? dispatch(markAsRead.initiate({ arg, entry }))
      : dispatch(markAllAsRead.initiate(arg));
    const { error } = await sent;
    if (error === undefined) return;
    shown.undo();
    throw error;
  };
