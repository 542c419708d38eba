import { useMemo } from 'react';
import { commentKey } from '#domain/change/model/comments.ts';
import type { IssueComment } from '#domain/tracker/comment.ts';
import { activityApi } from '../../store/activity/activity-api.ts';
import type { CommentOrder } from '../../store/calls/comment-calls.ts';
import { selectBusyIds, selectChanges } from '../../store/changes/select.ts';
import { selectUndecidedIds } from '../../store/changes/select-undecided.ts';
import { type CommentRights, commentsApi } from '../../store/comments/comments-api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { useOverlay } from '../../store/use-overlay.ts';
import { useLookInterval } from '../use-look-interval.ts';

const NOTHING = { add: false, editOwn: false, deleteOwn: false } as const;
const NONE: readonly IssueComment[] = [];

/**
 * What a change of a comment waits for: its answer, the network, or the user's decision in a conflict. Null if no
 * change is pending.
 */
export type Pending = 'sending' | 'waiting' | 'asking' | null;

export interface ReadComments {
  readonly comments: readonly IssueComment[];
  readonly pendingOf: (comment: IssueComment) => Pending;
  /** Returns the React key of a comment. The key stays the same when the tracker gives a new comment its id. */
  readonly keyOf: (comment: IssueComment) => string;
  /** Number of all comments; null while unknown. */
  readonly total: number | null;
  /** The error of loading the comments, if there are no comments to show; otherwise null. */
  readonly failure: unknown;
  /** Loads the next comments; null if all are loaded. */
  readonly more: (() => void) | null;
  readonly fetching: boolean;
  readonly retry: () => void;
  readonly rights: CommentRights;
  readonly rightsKnown: boolean;
  /** Account id of the current user; null while loading. */
  readonly reader: string | null;
}

const useShown = (loaded: readonly IssueComment[], issueKey: string, order: CommentOrder) => {
  const { writes, overlay } = useOverlay();
  const busy = useAppSelector(selectBusyIds);
  const undecided = useAppSelector(selectUndecidedIds);
  const comments = useMemo(() => {
    if (!overlay) return loaded;
    const isNewest = order === 'newest';
    const oldest = isNewest ? loaded.toReversed() : loaded;
    const shown = overlay.overlayComments(oldest, issueKey, writes);
    return isNewest ? shown.toReversed() : shown;
  }, [overlay, loaded, issueKey, order, writes]);
  const changed = useMemo(
    () => new Set(writes.flatMap((write) => (write.kind === 'comment' ? write.change.id : []))),
    [writes],
  );
  const pendingOf = ({ id }: IssueComment): Pending => {
    if (!changed.has(id)) return null;
    if (undecided.includes(commentKey(id))) return 'asking';
    return busy.includes(commentKey(id)) ? 'sending' : 'waiting';
  };
  const changes = useAppSelector(selectChanges);
  const drafts = useMemo(
    () => new Map(changes.flatMap(({ made }) => made.map(({ was, id }) => [id, was] as const))),
    [changes],
  );
  const keyOf = ({ id }: IssueComment) => drafts.get(commentKey(id)) ?? commentKey(id);
  return { comments, pendingOf, keyOf };
};

/**
 * Loads the comments of an issue and the user's rights. Loads them again every ten seconds while the page is visible.
 */
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
  const loaded = useMemo(() => {
    const all = currentData?.pages.flatMap((page) => page.comments) ?? NONE;
    // If a comment is added or deleted between two requests, their pages overlap, so duplicates are removed.
    return [...new Map(all.map((comment) => [comment.id, comment])).values()];
  }, [currentData]);
  const { comments, pendingOf, keyOf } = useShown(loaded, issueKey, order);
  const total = currentData?.pages.at(-1)?.total ?? null;
  return {
    comments,
    pendingOf,
    keyOf,
    total: total === null ? null : total + comments.length - loaded.length,
    failure: currentData === undefined && read.isError ? read.error : null,
    more: read.hasNextPage ? () => void read.fetchNextPage() : null,
    fetching: read.isFetching,
    retry: () => void read.refetch(),
    rights: rights ?? NOTHING,
    rightsKnown,
    reader,
  };
};
