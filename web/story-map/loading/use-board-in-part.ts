import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { filtersFor } from '#domain/board/filters/board-filters.ts';
import { isNarrow, narrowingBy, selectedOf } from '#domain/board/filters/narrowing.ts';
import { liftChoices } from '#domain/board/filters/quick-filter.ts';
import { asksForCompleted } from '#domain/board/filters/suggested.ts';
import { useBoardQuery } from '../../store/board/board-api.ts';
import type { BoardArg, BoardData, BoardRef } from '../../store/board-data/board-data.ts';

const selectedIds = ({ quickFilters }: UserSettings): string[] =>
  [...liftChoices(quickFilters).values()]
    .filter(({ isSelected }) => isSelected)
    .map(({ id }) => id);

/** Whether to load finished issues: the switch is on, or a selected filter is about them. */
export const wantsCompleted = (settings: UserSettings): boolean =>
  settings.cardSetting.showCompletedStories || asksForCompleted(selectedIds(settings));

/**
 * Query arguments of a board. When the user shows finished epics, they are loaded even if finished stories are not.
 */
const argOf = (ref: BoardRef, settings: UserSettings): BoardArg => {
  // A portfolio's totals count finished issues, whether or not they are shown.
  const completed = wantsCompleted(settings) || ref.kind === 'portfolio';
  const only = settings.cardSetting.showCompletedSteps && !completed;
  return { ref, completed, ...(only ? { completedSteps: true } : {}) };
};

/**
 * The selected filters that the tracker must apply, because it holds more stories than were loaded; null otherwise.
 */
const askedOf = (board: BoardData | undefined, settings: UserSettings | undefined) => {
  if (!board || !settings || board.leftOut === 0) return null;
  const narrowing = narrowingBy(selectedOf(filtersFor(board.admin, settings)));
  return isNarrow(narrowing) ? narrowing : null;
};

/**
 * The board in the extent that is needed. Filters work on loaded cards; only a board that exceeds the cap is
 * queried again for each choice of filters, and the earlier result stays on screen meanwhile.
 */
export const useBoardInPart = (ref: BoardRef, settings: UserSettings | undefined) => {
  const arg = settings && argOf(ref, settings);
  const whole = useBoardQuery(arg ?? skipToken);
  const narrowing = useMemo(() => askedOf(whole.data, settings), [whole.data, settings]);
  const part = useBoardQuery(narrowing && arg ? { ...arg, narrowing } : skipToken);
  if (!narrowing) return whole;
  return part.data ? part : { ...part, data: whole.data };
};
