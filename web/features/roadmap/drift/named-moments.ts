import type { TFunction } from 'i18next';
import type { Baseline } from '#domain/aggregates/baseline/baseline.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';
import { offeredMoments } from '../../../store/time/moments.ts';

/** A moment with a name, with which a roadmap can be compared. */
export interface NamedMoment {
  readonly id: string;
  readonly label: string;
  readonly at: Instant;
}

/**
 * Returns the moments that people compare with most: yesterday, the start of the sprint, the last release, and the
 * baselines of the map.
 */
export const namedMoments = (
  t: TFunction,
  now: Date,
  board: BoardData,
  baselines: readonly Baseline[],
): readonly NamedMoment[] => [
  ...offeredMoments(now, board).map(({ name, at }) => ({
    id: name,
    label: t(`time.moment.${name}`),
    at,
  })),
  ...baselines.map(({ id, name, moment }) => ({ id, label: name, at: moment as Instant })),
];
