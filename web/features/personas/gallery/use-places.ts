import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Write } from '#domain/change/kinds/index.ts';
import { overlayPersonas } from '#domain/change/overlay.ts';
import { selectMapWrites } from '../../../store/changes/select.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { useFirstProjectsQuery } from '../../../store/main/main-page-api.ts';
import { type ShownPersona, useGalleryQuery } from '../../../store/personas/personas-api.ts';
import { isListed } from '../../../store/personas/settle-personas.ts';
import { usePortfoliosQuery } from '../../../store/portfolios/portfolios-api.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';

/** A scope that the user can select for a persona. */
export interface ChosenPlace {
  /** `global`, `project:<id>` or `portfolio:<id>`. */
  readonly value: string;
  readonly label: string;
}

export interface Visit {
  readonly projectId: string | null;
  readonly portfolioId: string | null;
}

/** Returns the personas of a gallery with the user's pending changes. A persona that is not saved yet has no goals. */
const shownPersonas = (
  loaded: readonly ShownPersona[],
  writes: readonly Write[],
  listed: readonly string[],
): readonly ShownPersona[] => {
  const known = new Map(loaded.map((each) => [each.id, each.goals]));
  return overlayPersonas(loaded, writes)
    .filter((each) => known.has(each.id) || isListed(each, listed))
    .map((each) => ({ ...each, goals: known.get(each.id) ?? [] }));
};

/**
 * Loads the personas of the whole site and of the project or portfolio in the address. Without a project or portfolio,
 * loads the personas of recently changed projects and of all the user's portfolios.
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
  const writes = useAppSelector(selectMapWrites);
  const personas = useMemo(
    () => gallery.data && shownPersonas(gallery.data, writes, ids),
    [gallery.data, writes, ids],
  );
  return {
    personas,
    failure: gallery.error ? failureOf(gallery.error) : null,
    retry: () => void gallery.refetch(),
    known,
    /** Whether the request for the scopes has succeeded or failed. */
    settled,
    nameOf,
  };
};

export type Places = ReturnType<typeof usePlaces>;
