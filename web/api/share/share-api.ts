import * as z from 'zod/mini';
import {
  type ModeratedComment,
  moderatedCommentListSchema,
  moderatedCommentSchema,
} from '#domain/contracts/guest-comment.ts';
import type { BoardContent } from '#domain/contracts/shared-board.ts';
import {
  type PluginSetting,
  pluginSettingSchema,
  storedAtSchema,
} from '#domain/contracts/sharing.ts';
import type { CommentStatus } from '#domain/guest-comment/events.ts';
import type { Presentation } from '#domain/sharing/presentation.ts';
import { backendApi } from '../api.ts';
import { fromBackend } from '../backend/from-backend.ts';

/** What the dialog sends; what it does not name stays as it is. */
export interface SharingChange {
  readonly enable: boolean;
  readonly boardName?: string;
  readonly enableShareSubtasks?: boolean;
  readonly presentation?: Presentation;
  /** Null for none. */
  readonly password?: string | null;
}

const address = (board: string): string => `/smb/share/${encodeURIComponent(board)}`;

const commentAddress = (id: string): string => `/smb/guest-comment/${encodeURIComponent(id)}`;

/** The public link of a board and what its visitors say (spec 001 §2, §6). Boards are named by their key there. */
const shareApi = backendApi.enhanceEndpoints({ addTagTypes: ['guestComments'] }).injectEndpoints({
  endpoints: (build) => ({
    pluginSetting: build.query<PluginSetting, string>({
      queryFn: fromBackend((ask, board) =>
        ask({
          method: 'GET',
          path: `/smb/plugin-setting/${encodeURIComponent(board)}`,
          answer: pluginSettingSchema,
        }),
      ),
    }),
    changeSharing: build.mutation<
      PluginSetting,
      { readonly board: string; readonly change: SharingChange }
    >({
      queryFn: fromBackend((ask, { board, change }) =>
        ask({ method: 'PUT', path: address(board), body: change, answer: pluginSettingSchema }),
      ),
      onQueryStarted: async ({ board }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(shareApi.util.upsertQueryData('pluginSetting', board, saved.data));
      },
    }),
    renewLink: build.mutation<PluginSetting, string>({
      queryFn: fromBackend((ask, board) =>
        ask({ method: 'POST', path: `${address(board)}/rotate`, answer: pluginSettingSchema }),
      ),
      onQueryStarted: async (board, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(shareApi.util.upsertQueryData('pluginSetting', board, saved.data));
      },
    }),
    /** Shows visitors the board as it is now. */
    storeBoard: build.mutation<
      { readonly storedAt: string },
      { readonly board: string; readonly content: BoardContent; readonly by: string }
    >({
      queryFn: fromBackend((ask, { board, content }) =>
        ask({
          method: 'POST',
          path: `${address(board)}/store`,
          body: content,
          answer: storedAtSchema,
        }),
      ),
      onQueryStarted: async ({ board, by }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved) return;
        const stored = { by, at: saved.data.storedAt };
        dispatch(
          shareApi.util.updateQueryData('pluginSetting', board, (setting) => ({
            ...setting,
            stored,
          })),
        );
      },
    }),
    guestComments: build.query<readonly ModeratedComment[], string>({
      queryFn: fromBackend((ask, board) =>
        ask({
          method: 'GET',
          path: `${address(board)}/comment`,
          answer: moderatedCommentListSchema,
        }),
      ),
      providesTags: ['guestComments'],
    }),
    /** Shows, hides or answers a comment. */
    moderateComment: build.mutation<
      ModeratedComment,
      {
        readonly id: string;
        readonly version: number;
        readonly body: { readonly status: CommentStatus } | { readonly answer: string };
      }
    >({
      queryFn: fromBackend((ask, { id, version, body }) =>
        ask({
          method: 'PUT',
          path: commentAddress(id),
          body,
          version,
          answer: moderatedCommentSchema,
        }),
      ),
      invalidatesTags: ['guestComments'],
    }),
    deleteComment: build.mutation<null, string>({
      queryFn: fromBackend((ask, id) =>
        ask({
          method: 'DELETE',
          path: commentAddress(id),
          answer: z.null(),
        }),
      ),
      invalidatesTags: ['guestComments'],
    }),
  }),
});

export const {
  usePluginSettingQuery,
  useChangeSharingMutation,
  useRenewLinkMutation,
  useStoreBoardMutation,
  useGuestCommentsQuery,
  useModerateCommentMutation,
  useDeleteCommentMutation,
} = shareApi;
