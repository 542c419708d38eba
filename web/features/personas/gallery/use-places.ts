import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useFirstProjectsQuery } from '../../../store/main/main-page-api.ts';
import { useGalleryQuery } from '../../../store/personas/personas-api.ts';
import { usePortfoliosQuery } from '../../../store/portfolios/portfolios-api.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';

/** Where a persona may belong, as a person chooses it. */
export interface ChosenPlace {
  /** `global`, `project:<id>` or `portfolio:<id>`. */
  readonly value: string;
  readonly label: string;
}

export interface Visit {
  readonly projectId: string | null;
  readonly portfolioId: string | null;
}

/**
 * The personas of the place that the page was opened for and those of the whole site; without a place, those of the
 * projects changed last and of all portfolios that the reader has.
 */
export const usePlaces = ({ projectId, portfolioId }: Visit) => {
  const projects = useFirstProjectsQuery();
  const portfolios = usePortfoliosQuery();
  const known = useMemo(
    () => ({
      projects: projects.data?.projects ?? [],
      portfolios: portfolios.data ?? [],
    }),
    [projects.data, portfolios.data],
  );
  const own = portfolioId ?? projectId;
  const settled = !projects.isLoading && !portfolios.isLoading;
  const ids = useMemo(() => {
    if (own !== null) return [own];
    return [...known.portfolios, ...known.projects].map(({ id }) => id);
  }, [own, known]);
  const gallery = useGalleryQuery(settled || own !== null ? ids : skipToken);
  const nameOf = useMemo(() => {
    const names = new Map(
      [...known.projects, ...known.portfolios].map(({ id, name }) => [id as string, name]),
    );
    return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  }, [known]);
  return {
    personas: gallery.data,
    failure: gallery.error ? failureOf(gallery.error) : null,
    retry: () => void gallery.refetch(),
    known,
    nameOf,
  };
};
