import { useMemo, useState } from 'react';
import { missingReleases, type NewRelease } from '#domain/board/lanes/missing-releases.ts';
import { draftId } from '#domain/board/model/draft.ts';
import { isDay } from '#domain/kernel/day.ts';
import type { ShownStoryMap } from '../use-story-map.ts';

/** Why the user cannot create releases with an import. A release belongs to one project, which an import cannot ask. */
export type ReleaseHindrance = 'denied' | 'several';

type Dates = Readonly<Record<string, Pick<NewRelease, 'id' | 'releaseDate'>>>;

const NONE: readonly never[] = [];

const hindranceOf = ({ rights, projects }: ShownStoryMap['shown']): ReleaseHindrance | null => {
  if (!rights.administer) return 'denied';
  return projects.length === 1 ? null : 'several';
};

/**
 * Holds which of the releases that a list or file names are created with it (R-EXPORT-7). A release needs a date
 * (R-LANE-5), so those to which the user gives one are created.
 */
export const useNewReleases = (
  { mode, shown, ground }: Pick<ShownStoryMap, 'mode' | 'shown' | 'ground'>,
  names: readonly string[],
) => {
  const [dates, setDates] = useState<Dates>({});
  const hindrance = hindranceOf(shown);
  const { versions } = shown;
  const missing = useMemo(
    () => (mode === 'release' ? missingReleases(names, versions) : NONE),
    [mode, names, versions],
  );
  const releases = useMemo(
    (): readonly NewRelease[] =>
      missing.flatMap((name) => {
        const given = dates[name];
        return hindrance === null && given && isDay(given.releaseDate) ? { name, ...given } : [];
      }),
    [missing, dates, hindrance],
  );
  return {
    missing,
    hindrance,
    /** The releases to create. */
    releases,
    dateOf: (name: string): string => dates[name]?.releaseDate ?? '',
    setDate: (name: string, releaseDate: string) =>
      setDates((now) => ({
        ...now,
        [name]: { id: now[name]?.id ?? draftId(ground.ids()), releaseDate },
      })),
  };
};

export type NewReleases = ReturnType<typeof useNewReleases>;
