import { useMemo } from 'react';
import { activityApi } from '../../store/activity/activity-api.ts';
import {
  type CommentOrder,
  commentsApi,
  type IssueComment,
} from '../../store/comments/comments-api.ts';
import { useLookInterval } from '../use-look-interval.ts';

const NOTHING = { add: false, editOwn: false, deleteOwn: false } as const;
const NONE: readonly IssueComment[] = [];

/** The comments of an issue, polled every ten seconds while the page is visible, and the reader's rights. */
export const useComments = (issueKey: string, order: CommentOrder) => {
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
    // Pages overlap when a comment is added or deleted between two requests: keep each comment once.
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
