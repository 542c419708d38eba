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

/** Whether to load finished issues: the user has switched them on, or a selected filter needs them. */
export const wantsCompleted = (settings: UserSettings): boolean =>
  settings.cardSetting.showCompletedStories || asksForCompleted(selectedIds(settings));

/**
 * Returns the query arguments of a board. If the user shows finished epics, they load even without finished stories.
 */
const argOf = (ref: BoardRef, settings: UserSettings): BoardArg => {
  // The totals of a portfolio include finished issues, even if they are hidden.
  const completed = wantsCompleted(settings) || ref.kind === 'portfolio';
  const only = settings.cardSetting.showCompletedSteps && !completed;
  return { ref, completed, ...(only ? { completedSteps: true } : {}) };
};

/**
 * Returns the selected filters that the tracker must apply, since it has more stories than were loaded; otherwise null.
 */
const askedOf = (board: BoardData | undefined, settings: UserSettings | undefined) => {
  if (!board || !settings || board.leftOut === 0) return null;
  const narrowing = narrowingBy(selectedOf(filtersFor(board.admin, settings)));
  return isNarrow(narrowing) ? narrowing : null;
};

/**
 * Loads as much of the board as needed. Filters work on loaded cards. Only a board beyond the card limit is loaded
 * again after each change of filters; the previous result stays on screen until then.
 */
export const useBoardInPart = (ref: BoardRef, settings: UserSettings | undefined) => {
  const arg = settings && argOf(ref, settings);
  const whole = useBoardQuery(arg ?? skipToken);
  const narrowing = useMemo(() => askedOf(whole.data, settings), [whole.data, settings]);
  const part = useBoardQuery(narrowing && arg ? { ...arg, narrowing } : skipToken);
  if (!narrowing) return whole;
  return part.data ? part : { ...part, data: whole.data };
};
