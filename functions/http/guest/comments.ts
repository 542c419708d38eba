import { commentAggregate } from '#domain/aggregates/guest-comment/aggregate.ts';
import type { CommentCommand } from '#domain/aggregates/guest-comment/decide.ts';
import { type CommentRow, commentsByBoard } from '#domain/aggregates/guest-comment/view.ts';
import {
  isCommentId,
  type LeaveCommentBody,
  leaveCommentBodySchema,
} from '#domain/contracts/guest-comment.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { load } from '../../command/load.ts';
import {
  type GuestCall,
  type GuestEndpoints,
  guestEndpoint,
} from '../../middleware/guest-handler.ts';
import { ok, type Reply } from '../endpoint.ts';
import { type Allowance, requireAllowance } from '../require-allowance.ts';
import { guestActor } from './guest-actor.ts';
import type { GuestPorts } from './ports.ts';
import { isShownCard, shownBoard } from './shown-board.ts';
import { type OpenLink, unlockedLink } from './target.ts';

/** The most comments in a time span from one guest of a link, and from all guests of a link together. */
export const GUEST_LIMIT = { times: 5, seconds: 600 };
export const LINK_LIMIT = { times: 100, seconds: 3600 };

const allowancesOf = (link: string, address: string): Allowance[] => [
  { subject: `${link}#${address}`, limit: GUEST_LIMIT },
  { subject: link, limit: LINK_LIMIT },
];

/** Throws `CARD_NOT_FOUND` if the public map shows no card with this key. */
const requireShownCard = async (
  ports: GuestPorts,
  open: OpenLink,
  issueKey: string | null,
): Promise<void> => {
  if (issueKey === null) return;
  const board = await shownBoard(ports, open);
  if (!board || !isShownCard(board, issueKey)) throw new CatalogueError(refusal('CARD_NOT_FOUND'));
};

/** Validates a comment before it is counted, so that an invalid comment does not use up the limit. */
const requireAcceptable = async (
  ports: GuestPorts,
  { target: { tenant } }: OpenLink,
  id: string,
  command: CommentCommand,
): Promise<void> => {
  const { state } = await load(ports, commentAggregate, { tenant, type: 'guest-comment', id });
  const decision = commentAggregate.decider.decide(state, command);
  if (!decision.ok) throw new CatalogueError(decision.refusal);
};

/**
 * Stores a guest's comment for moderation. Throws `SHARE_NOT_FOUND` when comments are off, `CARD_NOT_FOUND`,
 * `TOO_MANY_REQUESTS`.
 */
export const leaveComment = async (
  ports: GuestPorts,
  open: OpenLink,
  {
    body,
    address,
    correlationId,
  }: Pick<GuestCall<LeaveCommentBody>, 'body' | 'address' | 'correlationId'>,
): Promise<Reply> => {
  if (!open.setting.presentation.comments) {
    throw new CatalogueError(refusal('SHARE_NOT_FOUND'));
  }
  const { tenant, board } = open.target;
  const { id = ports.ids(), author, text, kind = 'comment', issueKey = null } = body;
  const leftAt = ports.clock();
  const command = { type: 'LeaveComment', board, author, text, kind, issueKey, leftAt } as const;
  await requireAcceptable(ports, open, id, command);
  await requireShownCard(ports, open, issueKey);
  const actor = await guestActor(ports.findInstallation, tenant, address);
  const allowances = allowancesOf(open.link, actor.address ?? '');
  await requireAllowance(ports, tenant, allowances, 'TOO_MANY_REQUESTS');
  const row = await handleCommand(ports, commentAggregate, {
    stream: { tenant, type: 'guest-comment', id },
    command,
    actor,
    correlationId,
  });
  return { status: 201, body: row && { id: row.id, status: row.status } };
};

/** Returns whether a comment at this link still waits for approval. */
export const isWaiting = async (
  ports: GuestPorts,
  { target: { tenant, board } }: OpenLink,
  id: string,
): Promise<boolean> => {
  if (!isCommentId(id)) return false;
  const { state } = await load(ports, commentAggregate, { tenant, type: 'guest-comment', id });
  return state.life === 'live' && state.board === board && state.status === 'waiting';
};

const oldestFirst = (left: CommentRow, right: CommentRow): number =>
  `${left.leftAt}#${left.id}` < `${right.leftAt}#${right.id}` ? -1 : 1;

/** Returns the guest comments that the board's admins have approved, oldest first. */
export const shownComments = async (
  { views }: Pick<GuestPorts, 'views'>,
  { target: { tenant, board } }: OpenLink,
) => {
  const rows = await views.list(commentsByBoard, tenant, board);
  const open = rows.filter(({ kind, status }) => kind === 'comment' && status === 'shown');
  return open.sort(oldestFirst).map(({ id, author, text, answer, issueKey, leftAt }) => ({
    id,
    author,
    text,
    answer,
    issueKey,
    leftAt,
  }));
};

/** The endpoints for guest comments on a shared board, for its team and for other guests (R-SHARE-9). */
export const guestCommentEndpoints = (ports: GuestPorts): GuestEndpoints => ({
  'GET /smb/shared/{id}/comment': {
    answer: async (call) => ok(await shownComments(ports, await unlockedLink(ports, call))),
  },
  'POST /smb/shared/{id}/comment': guestEndpoint(leaveCommentBodySchema, async (call) =>
    leaveComment(ports, await unlockedLink(ports, call), call),
  ),
});
