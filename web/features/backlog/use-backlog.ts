import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { type BacklogFilter, backlogOrderOf } from '#domain/tracker/jql/backlog.ts';
import type { BacklogArg } from '../../store/backlog/backlog-api.ts';
import { useBacklogInfiniteQuery } from '../../store/backlog/follow-backlog.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { goalIssuesOf, listBacklog } from './list-backlog.ts';

/** Returns the loaded part of a board's backlog, with the user's pending changes. */
export const useBacklog = (
  { shown, goals }: Pick<ShownStoryMap, 'shown' | 'goals'>,
  filter: BacklogFilter,
  saved: string,
  /** If false, no request is sent. */
  wanted = true,
) => {
  const { scope, fields, stories } = shown;
  const arg = useMemo(
    (): BacklogArg => ({ scope, fields, filter, order: backlogOrderOf(saved) }),
    [scope, fields, filter, saved],
  );
  const asked = useBacklogInfiniteQuery(wanted ? arg : skipToken);
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetching } = asked;
  const listed = useMemo(
    () => listBacklog(data?.pages ?? [], stories, filter, goalIssuesOf(goals)),
    [data, stories, filter, goals],
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
