import { type CommentCounts, commentCountsSchema } from '#domain/contracts/comment-counts.ts';
import { heard } from '../slices/live.ts';
import { backendApi } from '../state/api.ts';
import { fromBackend } from '../state/from-backend.ts';
import { whileKept } from '../state/while-kept.ts';

const commentCountsApi = backendApi
  .enhanceEndpoints({ addTagTypes: ['guestComments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /**
       * Returns the numbers of guest comments on a board, by its key in the backend. All users who may see the board
       * may read them.
       */
      commentCounts: build.query<CommentCounts, string>({
        queryFn: fromBackend((ask, board) =>
          ask({
            method: 'GET',
            path: `/smb/share/${encodeURIComponent(board)}/comment-count`,
            answer: commentCountsSchema,
          }),
        ),
        providesTags: ['guestComments'],
        onCacheEntryAdded: (board, kept) =>
          whileKept(kept, {
            matcher: heard.match,
            effect: async (action, { dispatch }) => {
              if (!heard.match(action)) return;
              const { changes } = action.payload;
              if (!changes.some(({ thing }) => thing === 'guest-comment')) return;
              const { initiate } = commentCountsApi.endpoints.commentCounts;
              void dispatch(initiate(board, { forceRefetch: true, subscribe: false }));
            },
          }),
      }),
    }),
  });

export const { useCommentCountsQuery } = commentCountsApi;
