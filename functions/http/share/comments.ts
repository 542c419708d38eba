import { commentAggregate } from '#domain/aggregates/guest-comment/aggregate.ts';
import { type CommentRights, countComments } from '#domain/aggregates/guest-comment/count.ts';
import type { CommentCommand } from '#domain/aggregates/guest-comment/decide.ts';
import { type CommentRow, commentsByBoard } from '#domain/aggregates/guest-comment/view.ts';
import type { PluginSettingRow } from '#domain/aggregates/sharing/view.ts';
import type { CommentCounts } from '#domain/contracts/comment-counts.ts';
import {
  type ModerateCommentBody,
  moderateCommentBodySchema,
  showModeratedComment,
} from '#domain/contracts/guest-comment.ts';
import type { Principal } from '../../connect/principal.ts';
import { settingOf } from '../../share/store-picture.ts';
import { type Endpoints, endpoint, ok, read } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { mayOnBoard, requireOnBoard } from './access.ts';
import type { SharePorts } from './ports.ts';

const newestFirst = (left: CommentRow, right: CommentRow): number =>
  `${left.leftAt}#${left.id}` > `${right.leftAt}#${right.id}` ? -1 : 1;

interface FoundComment {
  readonly rows: readonly CommentRow[];
  readonly setting: PluginSettingRow | null;
}

/**
 * Returns which comments the caller may see. If no comment waits for approval, does not ask the tracker whether the
 * caller administers the board.
 */
const commentRightsOf = async (
  { permissions }: Pick<SharePorts, 'permissions'>,
  principal: Principal,
  board: string,
  { rows, setting }: FoundComment,
): Promise<CommentRights> => ({
  shown: setting !== null && setting.shareBoardId !== null && setting.presentation.comments,
  waiting:
    rows.some(({ status }) => status === 'waiting') &&
    (await mayOnBoard(permissions, principal, board, 'administer')),
});

const showCounts = (rows: readonly CommentRow[], rights: CommentRights): CommentCounts => {
  const { cards, waiting } = countComments(rows, rights);
  return { cards: [...cards].map(([issueKey, count]) => ({ issueKey, ...count })), waiting };
};

const commandOf = (body: ModerateCommentBody): CommentCommand => {
  if ('answer' in body) return { type: 'AnswerComment', answer: body.answer };
  if ('story' in body) return { type: 'PlanComment', story: body.story };
  return { type: 'ModerateComment', status: body.status };
};

/** The endpoints for moderation: the board's admins read, show, hide, answer, plan and delete guest comments. */
export const moderationEndpoints = (ports: SharePorts): Endpoints => {
  const comments = resource(ports, {
    aggregate: commentAggregate,
    missing: 'COMMENT_NOT_FOUND',
    authorise: ({ principal }, { board }, wanted) =>
      requireOnBoard(ports.permissions, principal, board, wanted === 'see' ? wanted : 'administer'),
    show: showModeratedComment,
  });
  return {
    'GET /smb/share/{id}/comment': read(async ({ principal, params }) => {
      const board = params.id ?? '';
      await requireOnBoard(ports.permissions, principal, board, 'administer');
      const rows = await ports.views.list(commentsByBoard, principal.tenant, board);
      return ok(rows.sort(newestFirst).map(showModeratedComment));
    }),
    'GET /smb/share/{id}/comment-count': read(async ({ principal, params }) => {
      const board = params.id ?? '';
      await requireOnBoard(ports.permissions, principal, board, 'see');
      const { tenant } = principal;
      const [rows, setting] = await Promise.all([
        ports.views.list(commentsByBoard, tenant, board),
        settingOf(ports.views, tenant, board),
      ]);
      return ok(
        showCounts(rows, await commentRightsOf(ports, principal, board, { rows, setting })),
      );
    }),
    'PUT /smb/guest-comment/{id}': endpoint(moderateCommentBodySchema, (call) =>
      comments.change(call, commandOf(call.body)),
    ),
    'DELETE /smb/guest-comment/{id}': read((call) =>
      comments.remove(call, { type: 'DeleteComment' }),
    ),
  };
};
