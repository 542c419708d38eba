import { type StoredComment, storedCommentSchema } from '../../contracts/guest-comment.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { CommentState } from '../decide.ts';

/** What guests have left at a board. */
export const commentsByBoard: StreamView<CommentState, StoredComment> = {
  name: 'guest-comments',
  schema: storedCommentSchema,
  address: (state, id) => ({ partition: state.life === 'absent' ? '' : state.board, key: id }),
  row: (state, head) => {
    if (state.life !== 'live') return null;
    const { life: _, ...comment } = state;
    return { ...comment, id: head.id, version: head.version, updatedAt: head.at };
  },
};
