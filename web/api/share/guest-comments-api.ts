import * as z from 'zod/mini';
import {
  type ModeratedComment,
  moderatedCommentListSchema,
  moderatedCommentSchema,
} from '#domain/contracts/guest-comment.ts';
import type { CommentStatus } from '#domain/guest-comment/events.ts';
import { backendApi } from '../api.ts';
import { fromBackend } from '../backend/from-backend.ts';
import { shareAddress } from './share-api.ts';

const commentAddress = (id: string): string => `/smb/guest-comment/${encodeURIComponent(id)}`;

/** What visitors of a shared board have said, for its admins (spec 001 §6 Guest). */
const guestCommentsApi = backendApi
  .enhanceEndpoints({ addTagTypes: ['guestComments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      guestComments: build.query<readonly ModeratedComment[], string>({
        queryFn: fromBackend((ask, board) =>
          ask({
            method: 'GET',
            path: `${shareAddress(board)}/comment`,
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

export const { useGuestCommentsQuery, useModerateCommentMutation, useDeleteCommentMutation } =
  guestCommentsApi;
