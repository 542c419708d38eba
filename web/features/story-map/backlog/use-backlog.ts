import { useEffect, useMemo, useRef } from 'react';
import { type BacklogFilter, backlogOrderOf } from '#domain/tracker/jql/backlog.ts';
import { type BacklogArg, backlogApi } from '../../../api/backlog/backlog-api.ts';
import { readBacklogNews } from '../../../api/backlog/backlog-news.ts';
import { failureOf } from '../../../api/failure-of.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import type { ShownStoryMap } from '../use-story-map.ts';
import { listBacklog } from './list-backlog.ts';

/** Follows what others do to the issues of a backlog that is shown. */
const useNews = (arg: BacklogArg, refetch: () => void): void => {
  const dispatch = useAppDispatch();
  const recent = useAppSelector(({ live }) => live.recent);
  const run = useAppSelector(({ loading }) => loading.run);
  const before = useRef({ recent, run });
  useEffect(() => {
    const { current } = before;
    before.current = { recent, run };
    // Who loads the board again wants its backlog as it is now, too.
    if (current.run !== run) {
      refetch();
      return;
    }
    const known = new Set(current.recent);
    const news = recent.filter((id) => !known.has(id));
    // What does not come is read with the next load.
    if (news.length > 0) dispatch(readBacklogNews(arg, news)).catch(() => undefined);
  }, [dispatch, arg, recent, run, refetch]);
};

/** The backlog of a board as far as it has been read, with the user's own changes laid over it. */
export const useBacklog = (
  { shown }: Pick<ShownStoryMap, 'shown'>,
  filter: BacklogFilter,
  saved: string,
) => {
  const { scope, fields, stories } = shown;
  const arg = useMemo(
    (): BacklogArg => ({ scope, fields, filter, order: backlogOrderOf(saved) }),
    [scope, fields, filter, saved],
  );
  const asked = backlogApi.useBacklogInfiniteQuery(arg);
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetching } = asked;
  useNews(arg, refetch);
  const listed = useMemo(
    () => listBacklog(data?.pages ?? [], stories, filter),
    [data, stories, filter],
  );
  return {
    ...listed,
    state: data ? ('read' as const) : asked.isError ? ('failed' as const) : ('loading' as const),
    failure: asked.isError ? failureOf(asked.error) : null,
    fetching: isFetching,
    more: hasNextPage,
    readOn: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    again: () => void (data && asked.isError ? fetchNextPage() : refetch()),
  };
};

export type Backlog = ReturnType<typeof useBacklog>;
