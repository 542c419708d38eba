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

/** Finished issues too: asked for by the switch, or by the filter that is about them. */
export const wantsCompleted = (settings: UserSettings): boolean =>
  settings.cardSetting.showCompletedStories || asksForCompleted(selectedIds(settings));

/** Stories of finished epics need those epics, to be shown or hidden with them. */
const argOf = (ref: BoardRef, settings: UserSettings): BoardArg => {
  // What a portfolio comes to counts what is finished, whether or not it is shown.
  const completed = wantsCompleted(settings) || ref.kind === 'portfolio';
  const only = settings.cardSetting.showCompletedSteps && !completed;
  return { ref, completed, ...(only ? { completedSteps: true } : {}) };
};

/** What is left to the tracker: the selected filters, where it holds more stories than were loaded. */
const askedOf = (board: BoardData | undefined, settings: UserSettings | undefined) => {
  if (!board || !settings || board.leftOut === 0) return null;
  const narrowing = narrowingBy(selectedOf(filtersFor(board.admin, settings)));
  return isNarrow(narrowing) ? narrowing : null;
};

/**
 * The board as far as it is wanted. Filters work on the loaded cards; only a board that is too large to be loaded
 * whole is searched anew for each choice of filters, and stays on screen as it was until then.
 */
export const useBoardInPart = (ref: BoardRef, settings: UserSettings | undefined) => {
  const arg = settings && argOf(ref, settings);
  const whole = useBoardQuery(arg ?? skipToken);
  const narrowing = useMemo(() => askedOf(whole.data, settings), [whole.data, settings]);
  const part = useBoardQuery(narrowing && arg ? { ...arg, narrowing } : skipToken);
  if (!narrowing) return whole;
  return part.data ? part : { ...part, data: whole.data };
};
