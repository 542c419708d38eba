import * as z from 'zod/mini';
import {
  type CommentChange,
  type CommentStep,
  commentBack,
  commentKey,
  commentNow,
  withCommentChange,
} from '../model/comments.ts';
import { commentPart, wholeComment } from '../model/footprint.ts';
import { oneOf } from '../model/kept-issue.ts';
import type { ChangeRecord } from '../model/record.ts';

const DONE = { write: 'added', edit: 'edited', remove: 'deleted' } as const;

/** A comment that is written, edited or deleted (R-VIEW-20). Undoing a deletion writes the comment again. */
export const commentRecord: ChangeRecord<CommentStep> = {
  schema: z.looseObject({
    kind: z.literal('comment'),
    issueKey: z.string(),
    change: z.looseObject({
      kind: oneOf<CommentChange['kind']>({ write: true, edit: true, remove: true }),
      id: z.string(),
    }),
  }),
  footprint: ({ change }) => [
    change.kind === 'edit' ? commentPart(change.id, 'body') : wholeComment(change.id),
  ],
  apply: {
    comments: (comments, issueKey, step) =>
      step.issueKey === issueKey ? withCommentChange(comments, step) : comments,
  },
  inverse: (steps) => ({ before: steps.toReversed().flatMap((step) => commentBack(step) ?? []) }),
  remap: commentNow,
  makes: ({ change }) => (change.kind === 'write' ? [commentKey(change.id)] : []),
  renames: true,
  describe: ({ change }) => ({ done: DONE[change.kind], count: 1 }),
};
