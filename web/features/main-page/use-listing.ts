import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Stars } from '#domain/change/model/preferences.ts';
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
import { useStarsQuery } from '../../store/main/stars-api.ts';
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

/** Loads how many goals each project has, first for the projects on the first page, then for further projects. */
const useStatistics = (first: Projects, further: Projects) => {
  const near = useStatisticsOf(first);
  const far = useStatisticsOf(further);
  return useMemo(() => ({ ...near, ...far }), [near, far]);
};

const useShown = (portfolios = NO_PORTFOLIOS, stars = NO_STARS) => {
  const { writes, overlay } = useOverlay();
  return {
    portfolios: useMemo(
      () => overlay?.overlayPortfolios(portfolios, writes) ?? portfolios,
      [portfolios, overlay, writes],
    ),
    stars: useMemo(() => overlay?.overlayStars(stars, writes) ?? stars, [stars, overlay, writes]),
  };
};

/**
 * Loads everything that the main page lists. The page appears after the first projects have loaded; further projects,
 * boards, portfolios and counts follow. If a request fails, its section shows the error.
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
  const shown = useShown(portfolios.data, stars.data);
  const { refetch: readFirst } = first;
  const { refetch: readBoards } = boards;
  const { refetch: readPortfolios } = portfolios;
  // Memoised, so that the page renders again only after new data has loaded.
  return useMemo(() => {
    const listing: Listing = {
      projects,
      boards: boards.data ?? NO_BOARDS,
      portfolios: shown.portfolios,
      statistics,
      stars: shown.stars,
    };
    return {
      listing,
      loaded: first.data !== undefined,
      failure: first.error ? failureOf(first.error) : null,
      /** Whether stars can be saved. Until the stars have loaded, saving would overwrite them. */
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
    shown.portfolios,
    portfolios.isLoading,
    portfolios.error,
    shown.stars,
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
