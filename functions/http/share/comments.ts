import { moderateCommentBodySchema, type StoredComment } from '#domain/contracts/guest-comment.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { type CommentCommand, commentDecider } from '#domain/guest-comment/decide.ts';
import { commentsByBoard } from '#domain/guest-comment/views/comments-by-board.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, type Endpoints, endpoint, ok, read } from '../endpoint.ts';
import { isUlid } from '../query.ts';
import { requireOnBoard } from './access.ts';
import type { SharePorts } from './ports.ts';

const commentAggregate = { decider: commentDecider, view: commentsByBoard };

const missing = (): CatalogueError => new CatalogueError(refusal('COMMENT_NOT_FOUND'));

const moderate = (
  ports: SharePorts,
  { principal, params, correlationId, expectedVersion, idempotency }: Call,
  command: CommentCommand,
): Promise<StoredComment | null> => {
  const { id } = params;
  if (!id || !isUlid(id)) throw missing();
  return handleCommand(ports, commentAggregate, {
    stream: { tenant: principal.tenant, type: 'guest-comment', id },
    command,
    actor: { accountId: principal.accountId, kind: 'user' },
    correlationId,
    expectedVersion,
    idempotency,
    authorise: async (comment) => {
      if (comment === null) throw missing();
      await requireOnBoard(ports.permissions, principal, comment.board, 'administer');
    },
  });
};

const newestFirst = (left: StoredComment, right: StoredComment): number =>
  `${left.leftAt}#${left.id}` > `${right.leftAt}#${right.id}` ? -1 : 1;

/** What guests have left, for the admins of the board to read, show, hide and delete. */
export const moderationEndpoints = (ports: SharePorts): Endpoints => ({
  'GET /smb/share/{id}/comment': read(async ({ principal, params }) => {
    const board = params.id ?? '';
    await requireOnBoard(ports.permissions, principal, board, 'administer');
    const rows = await ports.views.list(commentsByBoard, principal.tenant, board);
    return ok(rows.sort(newestFirst));
  }),
  'PUT /smb/guest-comment/{id}': endpoint(moderateCommentBodySchema, async (call) => {
    const { status } = call.body;
    const row = await moderate(ports, call, { type: 'ModerateComment', status });
    if (row === null) throw missing();
    return ok(row, row.version);
  }),
  'DELETE /smb/guest-comment/{id}': read(async (call) => {
    await moderate(ports, call, { type: 'DeleteComment' });
    return { status: 204 };
  }),
});
