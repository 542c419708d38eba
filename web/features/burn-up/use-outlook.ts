import { useMemo } from 'react';
import { roadmapSettingOf } from '#domain/aggregates/setting/roadmap.ts';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { BurnUpSubject } from '#domain/roadmap/burn-up/period.ts';
import { leftUpTo, leftUpToSprint } from '#domain/roadmap/pace/release-queue.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import {
  type FinishForecast,
  useFinishForecast,
} from '../../story-map/releases/use-finish-forecast.ts';
import { hasEnded } from './subjects.ts';

/** When the open stories are likely to be done, and from how many past weeks that is calculated. */
export interface Outlook extends FinishForecast {
  readonly weeks: number;
}

/** Returns whether stories of a board may be missing in its data, so that what is left is not known. */
export const isPartial = ({ leftOut, leftOutStories, arg }: BoardData): boolean =>
  (leftOut > 0 && !leftOutStories) || arg.narrowing !== undefined;

/** Forecasts when a release or sprint is done; null if it ended, if nothing is open, or if that is not known. */
export const useOutlook = (
  board: BoardData,
  subject: BurnUpSubject,
  settings: UserSettings,
  today: string,
): Outlook | null => {
  const { weeks } = roadmapSettingOf(settings);
  const left = useMemo(() => {
    if (hasEnded(subject) || isPartial(board)) return null;
    const all = [...Object.values(board.stories), ...(board.leftOutStories ?? [])];
    return subject.mode === 'release'
      ? leftUpTo(subject.release, board.versions, all)
      : leftUpToSprint(subject.sprint.id, board.sprints, all);
  }, [board, subject]);
  const found = useFinishForecast({ board, left, today, weeks });
  return found && { ...found, weeks };
};
