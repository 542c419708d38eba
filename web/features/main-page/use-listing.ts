import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { ListedBoard, ListedProject } from '../../store/board-data/listed.ts';
import {
  PROJECT_PAGE,
  type Statistics,
  useBoardsQuery,
  useFirstProjectsQuery,
  useFurtherProjectsQuery,
  useStatisticsQuery,
} from '../../store/main/main-page-api.ts';
import { type Stars, useStarsQuery } from '../../store/main/stars-api.ts';
import { usePortfoliosQuery } from '../../store/portfolios/portfolios-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { useOverlay } from '../../store/use-overlay.ts';
import type { Listing } from './listing.ts';

const NO_PROJECTS: readonly ListedProject[] = [];
const NO_BOARDS: readonly ListedBoard[] = [];
const NO_PORTFOLIOS: readonly Portfolio[] = [];
const NO_STATISTICS: Statistics = {};
const NO_STARS: Stars = { maps: [], portfolios: [] };

const section = (loading: boolean, error: unknown): Omit<SectionState, 'retry'> => ({
  loading,
  failure: error ? failureOf(error) : null,
});

type Projects = readonly ListedProject[] | undefined;

const useStatisticsOf = (projects: Projects) => {
  const ids = useMemo(() => projects?.map(({ id }) => id) ?? [], [projects]);
  return useStatisticsQuery(ids.length > 0 ? ids : skipToken).data ?? NO_STATISTICS;
};

/** Goal counts, first of the projects on the first page, then of the others. */
const useStatistics = (first: Projects, further: Projects) => {
  const near = useStatisticsOf(first);
  const far = useStatisticsOf(further);
  return useMemo(() => ({ ...near, ...far }), [near, far]);
};

/** The loaded portfolios with the user's pending changes applied. */
const useShownPortfolios = (loaded: Listing['portfolios']): Listing['portfolios'] => {
  const { writes, overlay } = useOverlay();
  return useMemo(
    () => overlay?.overlayPortfolios(loaded, writes) ?? loaded,
    [loaded, overlay, writes],
  );
};

/**
 * Everything that the main page lists. The page is shown once the first projects are loaded; further projects, boards,
 * portfolios and counts are added as they load. A part that fails shows its error in its own section.
 */
export const useListing = () => {
  const first = useFirstProjectsQuery();
  const total = first.data?.total ?? 0;
  const further = useFurtherProjectsQuery(total > PROJECT_PAGE ? total : skipToken);
  const boards = useBoardsQuery();
  const portfolios = usePortfoliosQuery();
  const stars = useStarsQuery();
  const projects = useMemo(
    () => [...(first.data?.projects ?? NO_PROJECTS), ...(further.data ?? NO_PROJECTS)],
    [first.data, further.data],
  );
  const statistics = useStatistics(first.data?.projects, further.data);
  const shownPortfolios = useShownPortfolios(portfolios.data ?? NO_PORTFOLIOS);
  const { refetch: readFirst } = first;
  const { refetch: readBoards } = boards;
  const { refetch: readPortfolios } = portfolios;
  // Memoised, so that the page renders again only when something has loaded.
  return useMemo(() => {
    const listing: Listing = {
      projects,
      boards: boards.data ?? NO_BOARDS,
      portfolios: shownPortfolios,
      statistics,
      stars: stars.data ?? NO_STARS,
    };
    return {
      listing,
      loaded: first.data !== undefined,
      failure: first.error ? failureOf(first.error) : null,
      /** Whether stars may be saved: unread stars must not be overwritten. */
      starsKnown: stars.data !== undefined,
      boards: {
        ...section(boards.isLoading, boards.error),
        retry: () => void readBoards(),
      },
      portfolios: {
        ...section(portfolios.isLoading, portfolios.error),
        retry: () => void readPortfolios(),
      },
      retry: () => void readFirst(),
    };
  }, [
    projects,
    statistics,
    boards.data,
    boards.isLoading,
    boards.error,
    shownPortfolios,
    portfolios.isLoading,
    portfolios.error,
    stars.data,
    first.data,
    first.error,
    readFirst,
    readBoards,
    readPortfolios,
  ]);
};

export type ListingState = ReturnType<typeof useListing>;

/** The loading state of a section with its own request. */
export interface SectionState {
  readonly loading: boolean;
  readonly failure: ReturnType<typeof failureOf> | null;
  readonly retry: () => void;
}
