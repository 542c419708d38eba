import {
  moderateCommentBodySchema,
  showModeratedComment,
} from '#domain/contracts/guest-comment.ts';
import { commentAggregate } from '#domain/guest-comment/aggregate.ts';
import { type CommentRow, commentsByBoard } from '#domain/guest-comment/views/comments-by-board.ts';
import { type Endpoints, endpoint, ok, read } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { requireOnBoard } from './access.ts';
import type { SharePorts } from './ports.ts';

const newestFirst = (left: CommentRow, right: CommentRow): number =>
  `${left.leftAt}#${left.id}` > `${right.leftAt}#${right.id}` ? -1 : 1;

/** What guests have left, for the admins of the board to read, show, hide and delete. */
export const moderationEndpoints = (ports: SharePorts): Endpoints => {
  const comments = resource(ports, {
    aggregate: commentAggregate,
    missing: 'COMMENT_NOT_FOUND',
    authorise: ({ principal }, { board }) =>
      requireOnBoard(ports.permissions, principal, board, 'administer'),
    show: showModeratedComment,
  });
  return {
    'GET /smb/share/{id}/comment': read(async ({ principal, params }) => {
      const board = params.id ?? '';
      await requireOnBoard(ports.permissions, principal, board, 'administer');
      const rows = await ports.views.list(commentsByBoard, principal.tenant, board);
      return ok(rows.sort(newestFirst).map(showModeratedComment));
    }),
    'PUT /smb/guest-comment/{id}': endpoint(moderateCommentBodySchema, (call) =>
      comments.change(
        call,
        'answer' in call.body
          ? { type: 'AnswerComment', answer: call.body.answer }
          : { type: 'ModerateComment', status: call.body.status },
      ),
    ),
    'DELETE /smb/guest-comment/{id}': read((call) =>
      comments.remove(call, { type: 'DeleteComment' }),
    ),
  };
};
