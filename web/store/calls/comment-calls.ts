import { type IssueComment, readComment } from '#domain/tracker/comment.ts';
import { FailureError } from '../ports/failure.ts';
import type { AskTracker } from '../tracker/ask-tracker.ts';

export type CommentOrder = 'oldest' | 'newest';

export interface CommentPage {
  readonly startAt: number;
  readonly total: number;
  readonly comments: readonly IssueComment[];
}

const PAGE = 50;

const pathOf = (issueKey: string): string =>
  `/rest/api/3/issue/${encodeURIComponent(issueKey)}/comment`;

const oneOf = (issueKey: string, id: string): string =>
  `${pathOf(issueKey)}/${encodeURIComponent(id)}`;

const parsed = (answer: unknown): IssueComment => {
  const comment = readComment(answer);
  if (!comment) throw new FailureError({ kind: 'unreadable' });
  return comment;
};

export const listComments = async (
  ask: AskTracker,
  issueKey: string,
  order: CommentOrder,
  startAt: number,
): Promise<CommentPage> => {
  const query = new URLSearchParams({
    startAt: String(startAt),
    maxResults: String(PAGE),
    orderBy: order === 'oldest' ? 'created' : '-created',
  });
  const answer = await ask({ url: `${pathOf(issueKey)}?${query}` });
  const { comments, total } = (answer ?? {}) as Record<string, unknown>;
  if (!Array.isArray(comments)) throw new FailureError({ kind: 'unreadable' });
  const read = comments.flatMap((each) => readComment(each) ?? []);
  return { startAt, total: typeof total === 'number' ? total : read.length, comments: read };
};

export const readOneComment = async (
  ask: AskTracker,
  issueKey: string,
  id: string,
): Promise<IssueComment> => parsed(await ask({ url: oneOf(issueKey, id) }));

/**
 * Returns the visibility of a comment for its edit or restoration, after which it must not be readable for more users.
 */
const readersOf = ({ visibility }: Pick<IssueComment, 'visibility'>) =>
  visibility === null ? {} : { visibility };

/** The property with which a comment of a service project is hidden from customers. */
const INTERNAL = [{ key: 'sd.public.comment', value: { internal: true } }];

export const writeComment = async (
  ask: AskTracker,
  issueKey: string,
  comment: Pick<IssueComment, 'body' | 'visibility' | 'internal'>,
): Promise<IssueComment> => {
  const properties = comment.internal ? { properties: INTERNAL } : {};
  const body = { body: comment.body, ...readersOf(comment), ...properties };
  return parsed(await ask({ method: 'POST', url: pathOf(issueKey), body }));
};

export const editComment = async (
  ask: AskTracker,
  issueKey: string,
  comment: Pick<IssueComment, 'id' | 'body' | 'visibility'>,
): Promise<IssueComment> => {
  const body = { body: comment.body, ...readersOf(comment) };
  return parsed(await ask({ method: 'PUT', url: oneOf(issueKey, comment.id), body }));
};

export const removeComment = async (
  ask: AskTracker,
  issueKey: string,
  id: string,
): Promise<null> => {
  await ask({ method: 'DELETE', url: oneOf(issueKey, id) });
  return null;
};
