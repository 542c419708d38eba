import { type CommentStep, commentKey } from '#domain/change/model/comments.ts';
import { sameDocument } from '#domain/publishing/document/draft.ts';
import { plainText, readDocument } from '#domain/publishing/document/node.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import {
  editComment,
  listComments,
  readOneComment,
  removeComment,
  writeComment,
} from '../calls/comment-calls.ts';
import type { Conflict } from '../ledger/change.ts';
import { unlessMissing } from '../ports/unless-missing.ts';
import { CLOCK_SKEW } from './made-before.ts';
import type { Current, Sending, Sent, WriteKind } from './write-kind.ts';

const isComment = (current: Current | undefined): current is IssueComment =>
  current != null && 'internal' in current;

const same = (left: unknown, right: unknown): boolean =>
  sameDocument(readDocument(left), readDocument(right));

const textOf = (body: unknown): string =>
  readDocument(body)
    .content.map((block) => plainText(block).trim())
    .join(' ');

/**
 * Returns the conflict if both sides changed the comment, or if somebody else deleted a comment that the user edited.
 * In it, the text of a side that deleted the comment is null.
 */
const conflictOf = (
  { issueKey, change, before }: CommentStep,
  current: IssueComment | null,
): Conflict | null => {
  if (change.kind === 'write' || !before) return null;
  const body = change.kind === 'edit' ? change.body : null;
  if (current ? same(current.body, before.body) || same(current.body, body) : body === null) {
    return null;
  }
  const fact = {
    name: 'comment' as const,
    mine: body === null ? null : textOf(body),
    theirs: current && textOf(current.body),
  };
  const { editor } = current ?? {};
  const by = editor && { accountId: editor.accountId, displayName: editor.displayName };
  return { title: issueKey, card: null, facts: [fact], ...(by ? { by } : {}) };
};

/** Returns the ids of comments that the user's other changes have written. */
const writtenByOthers = ({ run, made }: Sending): ReadonlySet<string> =>
  run(
    (_dispatch, getState) =>
      new Set(
        getState()
          .ledger.changes.flatMap((change) => change.made.map(({ id }) => id))
          .filter((id) => !made.has(id)),
      ),
  );

/**
 * Returns the comment that an earlier attempt may have written without getting an answer: it is by the user, has the
 * same text, and is not older than the change.
 */
const writtenBefore = async (
  issueKey: string,
  { body }: Pick<IssueComment, 'body'>,
  sending: Sending,
): Promise<IssueComment | null> => {
  const { ask, run, since } = sending;
  const reader = await run((_dispatch, _getState, { host }) => host.currentUser());
  const others = writtenByOthers(sending);
  const { comments } = await listComments(ask, issueKey, 'newest', 0);
  const found = comments.find(
    ({ id, author, created, ...each }) =>
      author?.accountId === reader &&
      Date.parse(created) >= since - CLOCK_SKEW &&
      !others.has(commentKey(id)) &&
      same(each.body, body),
  );
  return found ?? null;
};

const write = async (
  { issueKey, change }: CommentStep,
  comment: Pick<IssueComment, 'body' | 'visibility' | 'internal'>,
  sending: Sending,
): Promise<Sent> => {
  const found = sending.again ? await writtenBefore(issueKey, comment, sending) : null;
  const written = found ?? (await writeComment(sending.ask, issueKey, comment));
  const made = { was: commentKey(change.id), id: commentKey(written.id), issue: null };
  return { comments: [{ issueKey, id: written.id, comment: written }], made: [made] };
};

const sendChange = async (
  step: CommentStep,
  sending: Sending,
  current: IssueComment | null | undefined,
): Promise<Sent> => {
  const { issueKey, change, before } = step;
  const { ask } = sending;
  const { id } = change;
  if (change.kind === 'write') return write(step, change.comment, sending);
  if (change.kind === 'remove') {
    // If somebody else has already deleted the comment, this counts as success.
    await unlessMissing(() => removeComment(ask, issueKey, id));
    return { comments: [{ issueKey, id, comment: null }] };
  }
  const readers = current ?? before ?? { visibility: null, internal: false };
  const edited = { ...readers, id, body: change.body };
  // Somebody else deleted the comment, and the user decided for "Keep mine", so the text becomes a new comment.
  if (current === null) {
    const sent = await write(step, edited, sending);
    return { ...sent, comments: [{ issueKey, id, comment: null }, ...(sent.comments ?? [])] };
  }
  const comment = await editComment(ask, issueKey, edited);
  return { comments: [{ issueKey, id, comment }] };
};

const commentOnto = (
  step: CommentStep,
  current: IssueComment | null,
  yields: boolean,
): CommentStep | null => {
  const { change, before } = step;
  if (change.kind === 'write') return step;
  if (yields) return null;
  if (change.kind === 'remove') return current && { ...step, before: current };
  if (current) return same(current.body, change.body) ? null : { ...step, before: current };
  // Somebody else deleted the comment, and the user decided for "Keep mine", so the text becomes a new comment, which
  // an undo deletes.
  if (!before) return step;
  const comment = { ...before, body: change.body };
  return { ...step, change: { kind: 'write', id: change.id, comment }, before: null };
};

/**
 * How changes of comments are sent. The tracker has no versions of comments, so each comment is read before it is
 * edited or deleted (R-VIEW-20).
 */
export const commentKind: WriteKind<'comment'> = {
  unversioned: () => true,
  look: async ({ issueKey, change }, { ask }) =>
    change.kind === 'write' ? null : unlessMissing(() => readOneComment(ask, issueKey, change.id)),
  conflict: (step, current) => conflictOf(step, isComment(current) ? current : null),
  onto: (step, current, { yields }) =>
    commentOnto(step, isComment(current) ? current : null, yields),
  theirs: ({ issueKey, change: { kind, id } }, current) =>
    kind === 'write'
      ? {}
      : { comments: [{ issueKey, id, comment: isComment(current) ? current : null }] },
  send: (step, sending, current) =>
    sendChange(step, sending, isComment(current) ? current : current === null ? null : undefined),
};
