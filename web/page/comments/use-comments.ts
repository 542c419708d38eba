import { useMemo } from 'react';
import { activityApi } from '../../store/activity/activity-api.ts';
import {
  type CommentOrder,
  type CommentRights,
  commentsApi,
  type IssueComment,
} from '../../store/comments/comments-api.ts';
import { useLookInterval } from '../use-look-interval.ts';

const NOTHING = { add: false, editOwn: false, deleteOwn: false } as const;
const NONE: readonly IssueComment[] = [];

export interface ReadComments {
  readonly comments: readonly IssueComment[];
  /** Number of all comments; null until it is known. */
  readonly total: number | null;
  /** Why no comments could be read; null when at least some were read. */
  readonly failure: unknown;
  /** Reads the next page; null after the last one. */
  readonly more: (() => void) | null;
  readonly fetching: boolean;
  readonly retry: () => void;
  readonly rights: CommentRights;
  readonly rightsKnown: boolean;
  /** Account id of the reader; null until it is known. */
  readonly reader: string | null;
}

/** The comments of an issue, polled every ten seconds while the page is visible, and the reader's rights. */
export const useComments = (issueKey: string, order: CommentOrder): ReadComments => {
  const pollingInterval = useLookInterval();
  const read = commentsApi.useCommentsInfiniteQuery(
    { issueKey, order },
    { pollingInterval, refetchOnMountOrArgChange: true },
  );
  const { currentData } = read;
  const { currentData: rights, isSuccess: rightsKnown } =
    commentsApi.useCommentRightsQuery(issueKey);
  const { data: reader = null } = activityApi.useReaderQuery();
  const comments = useMemo(() => {
    const all = currentData?.pages.flatMap((page) => page.comments) ?? NONE;
    // Pages overlap when a comment is added or deleted between two requests, so each comment is kept only once.
    return [...new Map(all.map((comment) => [comment.id, comment])).values()];
  }, [currentData]);
  return {
    comments,
    total: currentData?.pages.at(-1)?.total ?? null,
    failure: currentData === undefined && read.isError ? read.error : null,
    more: read.hasNextPage ? () => void read.fetchNextPage() : null,
    fetching: read.isFetching,
    retry: () => void read.refetch(),
    rights: rights ?? NOTHING,
    rightsKnown,
    reader,
  };
};
