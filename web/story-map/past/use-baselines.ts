import { useEffect, useEffectEvent, useRef } from 'react';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import { mayEdit } from '#domain/aggregates/portfolio/roles.ts';
import { useBaselinesQuery } from '../../store/baselines/baselines-api.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { milestoneBoardOf } from '../../store/board-data/milestone-board.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { useOverlay } from '../../store/use-overlay.ts';

/** Returns whether the user may name, rename and delete baselines of a map (R-TIME-8). */
export const mayNameMoments = ({ portfolio, rights }: BoardData): boolean =>
  portfolio ? portfolio.role !== null && mayEdit(portfolio.role) : rights.editIssues;

/** The baselines of a map as the page shows them. */
export interface Baselines {
  /** Id of the board, project or portfolio that they belong to. */
  readonly boardId: string;
  /** Latest moment first, with the user's unsent changes; null while they load and if they could not be loaded. */
  readonly list: readonly Baseline[] | null;
  /** Why they could not be loaded; null if they were, or are still loading. */
  readonly failure: Failure | null;
  readonly again: () => void;
}

/** Calls `reload` each time the feed of changes reports that somebody has changed a baseline. */
const useNews = (reload: () => void): void => {
  const latest = useAppSelector(({ live }) =>
    live.seen.reduce<string | null>(
      (last, { thing, id }) => (thing === 'baseline' ? id : last),
      null,
    ),
  );
  const onNews = useEffectEvent(reload);
  const known = useRef(latest);
  useEffect(() => {
    if (latest === known.current) return;
    known.current = latest;
    onNews();
  }, [latest]);
};

/** Loads the baselines of a map, again each time it is opened and each time somebody has changed one. */
export const useBaselines = (board: BoardData): Baselines => {
  // Baselines belong to the same board, project or portfolio as milestones.
  const boardId = milestoneBoardOf(board);
  const options = { refetchOnMountOrArgChange: true };
  const { data, error, isFetching, refetch } = useBaselinesQuery(boardId, options);
  const { writes, overlay } = useOverlay();
  useNews(refetch);
  return {
    boardId,
    list: data ? (overlay?.overlayBaselines(data, boardId, writes) ?? data) : null,
    failure: data || isFetching || error === undefined ? null : failureOf(error),
    again: refetch,
  };
};
