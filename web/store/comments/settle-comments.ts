import type { IssueComment } from '#domain/tracker/comment.ts';
import type { CommentPage } from '../calls/comment-calls.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { type CommentsArg, commentsApi } from './comments-api.ts';

/** The state of a comment after a write. `comment` is null after a deletion. */
export interface SettledComment {
  readonly issueKey: string;
  readonly id: string;
  readonly comment: IssueComment | null;
}

const isArg = (value: unknown): value is CommentsArg =>
  typeof value === 'object' && value !== null && 'issueKey' in value && 'order' in value;

const loadedArgs = ({ tracker }: RootState): CommentsArg[] =>
  Object.values(tracker.queries).flatMap((query) =>
    query?.endpointName === 'comments' && isArg(query.originalArgs) ? [query.originalArgs] : [],
  );

/**
 * Adds, removes or replaces a comment in the loaded pages. A new comment is the newest, so it goes to the end or to the
 * start of the list.
 */
const withSettled = (
  pages: readonly CommentPage[],
  order: CommentsArg['order'],
  { id, comment }: SettledComment,
): CommentPage[] => {
  const isKnown = pages.some(({ comments }) => comments.some((each) => each.id === id));
  const more = (comment ? 1 : 0) - (isKnown ? 1 : 0);
  const end = order === 'oldest' ? pages.length - 1 : 0;
  return pages.map((page, at): CommentPage => {
    const own = page.comments.flatMap((each) => (each.id === id ? (comment ?? []) : each));
    const added = comment && !isKnown && at === end ? [comment] : [];
    const comments = order === 'oldest' ? [...own, ...added] : [...added, ...own];
    return { ...page, total: page.total + more, comments };
  });
};

/** Adds written comments to the loaded lists, then reloads the lists, because others may have written meanwhile. */
export const settleComments =
  (settled: readonly SettledComment[]): AppThunk =>
  (dispatch, getState) => {
    for (const each of settled) {
      for (const arg of loadedArgs(getState())) {
        if (arg.issueKey !== each.issueKey) continue;
        dispatch(
          commentsApi.util.updateQueryData('comments', arg, (known) => ({
            ...known,
            pages: withSettled(known.pages, arg.order, each),
          })),
        );
      }
      dispatch(commentsApi.util.invalidateTags([{ type: 'comments', id: each.issueKey }]));
    }
  };
