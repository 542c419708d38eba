import type { TFunction } from 'i18next';
import type { Instant } from '#domain/kernel/time.ts';
import type { BoardData } from '../../../store/board-data/board-data.ts';
import { offeredMoments } from '../../../store/time/moments.ts';

/** A moment with a name, with which a roadmap can be compared. */
export interface NamedMoment {
  readonly id: string;
  readonly label: string;
  readonly at: Instant;
}

/** Returns the moments that people compare with most: yesterday, the start of the sprint, the last release. */
export const namedMoments = (t: TFunction, now: Date, board: BoardData): readonly NamedMoment[] =>
  offeredMoments(now, board).map(({ name, at }) => ({
    id: name,
    label: t(`time.moment.${name}`),
    at,
  }));
