import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { isCommentId, leaveCommentBodySchema } from '#domain/contracts/guest-comment.ts';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { Sent } from '#domain/publishing/page/board-page.ts';
import type { GuestCall } from '../../middleware/guest-handler.ts';
import { leaveComment } from './comments.ts';
import type { GuestPorts } from './ports.ts';
import type { OpenLink } from './target.ts';

export type Form = Readonly<Record<string, string>>;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** How many characters of a ULID encode its time. */
const MOMENT = 10;
const CHANCE = 16;

/**
 * Returns the id of a comment that a form sent. The same text in the same form gets the same id, so a repeated submit
 * is stored once. Another text gets another id.
 */
const idOf = (key: string, { author, text, about }: Omit<Sent, 'outcome'>): string => {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, author, text, about]))
    .digest();
  const rest = [...digest.subarray(0, CHANCE)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return key.slice(0, MOMENT) + rest.join('');
};

/** The outcomes of refusals, by error code. Every other error is a fault on our side. */
const OUTCOMES: Readonly<Record<string, Sent['outcome']>> = {
  COMMENT_EXISTS: 'taken',
  TOO_MANY_REQUESTS: 'tooMany',
  CARD_NOT_FOUND: 'cardGone',
  TEXT_REQUIRED: 'refused',
  TEXT_TOO_LONG: 'refused',
};

/** A submitted comment with its outcome, and the cause if it failed on our side. */
export type CommentResult = Sent & { readonly id: string; readonly cause?: unknown };

const leave = async (
  ports: GuestPorts,
  call: GuestCall,
  open: OpenLink,
  draft: Omit<CommentResult, 'outcome' | 'cause'>,
): Promise<Pick<CommentResult, 'outcome' | 'cause'>> => {
  const { id, author, text, about } = draft;
  const issueKey = about === '' ? {} : { issueKey: about };
  const body = z.safeParse(leaveCommentBodySchema, { id, author, text, ...issueKey });
  if (!body.success) return { outcome: 'refused' };
  try {
    await leaveComment(ports, open, { ...call, body: body.data });
    return { outcome: 'taken' };
  } catch (cause) {
    const code = cause instanceof CatalogueError ? cause.refusal.code : '';
    // If the link has ended since the form was shown, the answer is the page for ended links.
    if (code === 'SHARE_NOT_FOUND') throw cause;
    const outcome = OUTCOMES[code];
    return outcome ? { outcome } : { outcome: 'failed', cause };
  }
};

/**
 * Stores the comment of a form. Returns null when the form has no comment. If the comment cannot be stored, the result
 * contains the visitor's text, so that it is never lost (R-SHARE-12).
 */
export const formComment = async (
  ports: GuestPorts,
  call: GuestCall,
  open: OpenLink,
  { author = '', text, about = '', website, key = '' }: Form,
): Promise<CommentResult | null> => {
  if (text === undefined) return null;
  const draft = { author, text, about };
  const id = idOf(isCommentId(key) ? key : ports.ids(), draft);
  // Honeypot: bots fill in the hidden field. Such a comment is dropped, but the answer says that it was stored.
  if (website) return { ...draft, id, outcome: 'taken' };
  if (!open.setting.presentation.comments) return { ...draft, id, outcome: 'closed' };
  return { ...draft, id, ...(await leave(ports, call, open, { ...draft, id })) };
};
