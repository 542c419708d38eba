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

/** Returns whether finished issues must be loaded, because the user shows them or a selected filter needs them. */
export const wantsCompleted = (settings: UserSettings): boolean =>
  settings.cardSetting.showCompletedStories || asksForCompleted(selectedIds(settings));

/**
 * Returns the query arguments of a board. Finished epics are loaded without finished stories if the user shows only the
 * epics.
 */
const argOf = (ref: BoardRef, settings: UserSettings): BoardArg => {
  // A portfolio always loads finished issues, because its totals include them.
  const completed = wantsCompleted(settings) || ref.kind === 'portfolio';
  const only = settings.cardSetting.showCompletedSteps && !completed;
  return { ref, completed, ...(only ? { completedSteps: true } : {}) };
};

/**
 * Returns the selected filters as conditions for the tracker if the board has more stories than its limit, because then
 * the filters cannot work on the loaded cards. Otherwise null.
 */
const askedOf = (board: BoardData | undefined, settings: UserSettings | undefined) => {
  if (!board || !settings || board.leftOut === 0) return null;
  const narrowing = narrowingBy(selectedOf(filtersFor(board.admin, settings)));
  return isNarrow(narrowing) ? narrowing : null;
};

/**
 * Loads the board. If it has more cards than its limit, filters cannot work on the loaded cards, so each change of
 * filters loads a part of the board. The previous cards stay on screen until then.
 */
export const useBoardInPart = (ref: BoardRef, settings: UserSettings | undefined) => {
  const arg = settings && argOf(ref, settings);
  const whole = useBoardQuery(arg ?? skipToken);
  const narrowing = useMemo(() => askedOf(whole.data, settings), [whole.data, settings]);
  const part = useBoardQuery(narrowing && arg ? { ...arg, narrowing } : skipToken);
  if (!narrowing) return whole;
  return part.data ? part : { ...part, data: whole.data };
};
