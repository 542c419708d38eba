import { isAnyOf } from '@reduxjs/toolkit';
import { activityPageSchema } from '#domain/contracts/activity.ts';
import { heard } from '../slices/live.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import { whileKept } from '../state/while-kept.ts';
import { type ActivityArg, activityApi, newestPath, TOGETHER } from './activity-api.ts';

const { markAsRead, markAllAsRead } = activityApi.endpoints;

const unreadApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    hasUnread: build.query<boolean, ActivityArg>({
      queryFn: fromBackend(async (ask, arg: ActivityArg, { host }) => {
        const [reader, page] = await Promise.all([
          host.currentUser(),
          ask({ method: 'GET', path: newestPath(arg), answer: activityPageSchema }),
        ]);
        return page.values.some(({ readBy }) => !readBy.includes(reader));
      }),
      onCacheEntryAdded: (arg, kept) =>
        whileKept(kept, {
          matcher: isAnyOf(heard, markAsRead.matchFulfilled, markAllAsRead.matchFulfilled),
          effect: async (action, { dispatch, delay, cancelActiveListeners }) => {
            if (heard.match(action) && action.payload.changes.length === 0) return;
            cancelActiveListeners();
            // A notice of the change feed is often followed by others, so the request waits for these. After entries
            // were marked as read, it is sent immediately.
            if (heard.match(action)) await delay(TOGETHER);
            const { initiate } = unreadApi.endpoints.hasUnread;
            void dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
          },
        }),
    }),
  }),
});

export const { useHasUnreadQuery } = unreadApi;
