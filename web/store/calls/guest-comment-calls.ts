import * as z from 'zod/mini';
import {
  type ModerateCommentBody,
  type ModeratedComment,
  moderatedCommentListSchema,
  moderatedCommentSchema,
} from '#domain/contracts/guest-comment.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import type { Conditions } from './goal-write-calls.ts';
import { shareAddress } from './sharing-calls.ts';

const commentAddress = (id: string): string => `/smb/guest-comment/${encodeURIComponent(id)}`;

export const listGuestComments = (ask: AskBackend, board: string): Promise<ModeratedComment[]> =>
  ask({
    method: 'GET',
    path: `${shareAddress(board)}/comment`,
    answer: moderatedCommentListSchema,
  });

export const moderateGuestComment = (
  ask: AskBackend,
  id: string,
  body: ModerateCommentBody,
  { version, key }: Conditions,
): Promise<ModeratedComment> =>
  ask({
    method: 'PUT',
    path: commentAddress(id),
    body,
    version,
    idempotencyKey: key,
    answer: moderatedCommentSchema,
  });

export const deleteGuestComment = (
  ask: AskBackend,
  id: string,
  { version, key }: Conditions,
): Promise<null> =>
  ask({
    method: 'DELETE',
    path: commentAddress(id),
    version,
    idempotencyKey: key,
    answer: z.null(),
  });
