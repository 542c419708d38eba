import { useCallback, useMemo, useState } from 'react';
import type { SettingsChange } from '#domain/aggregates/setting/user-settings.ts';
import { filtersFor } from '#domain/board/filters/board-filters.ts';
import {
  type CardFilter,
  choiceBy,
  isFiltering,
  NO_CARD_FILTER,
} from '#domain/board/filters/card-filter.ts';
import { resetSelection } from '#domain/board/filters/choose.ts';
import { narrowingBy, selectedOf } from '#domain/board/filters/narrowing.ts';
import type { PlacedFilter } from '#domain/board/filters/quick-filter.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { narrowedMap } from '#domain/board/visibility/narrow.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { LoadedBoard } from '../loading/use-board.ts';
import { wantsCompleted } from '../loading/use-board-in-part.ts';
import { useMatches } from './use-matches.ts';

export interface Filters {
  readonly quick: readonly PlacedFilter[];
  readonly cards: CardFilter;
  readonly onCards: (cards: CardFilter) => void;
  readonly map: StoryMap;
  /** Stories that match the quick filters. The card filters offer the values of these stories. */
  readonly stories: readonly Issue[];
  /** Number of active quick filters and card filters. */
  readonly count: number;
  /** Whether `map` does not show the effect of the active filters yet. */
  readonly waiting: boolean;
  /** Whether filters have reduced the cards of `map`. */
  readonly narrowed: boolean;
  /** Whether there are cards, but the filters hide all of them. */
  readonly hidesAll: boolean;
  readonly clear: () => void;
}

interface FiltersOptions {
  readonly loaded: Pick<LoadedBoard, 'board' | 'settings'>;
  readonly map: StoryMap;
  /** Whether the board has loaded completely. */
  readonly settled: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

const storiesOn = (map: StoryMap): readonly Issue[] =>
  [...map.cells.values()].flat().map(({ issue }) => issue);

const groupsOn = ({ assignees, statuses, types }: CardFilter): number =>
  [assignees, statuses, types].filter((values) => values.length > 0).length;

export const useFilters = ({ loaded, map, settled, onChange }: FiltersOptions): Filters => {
  const { board, settings } = loaded;
  const [cards, onCards] = useState(NO_CARD_FILTER);
  const { quickFilters } = settings;
  const quick = useMemo(
    () => filtersFor(board.admin, { quickFilters }),
    [board.admin, quickFilters],
  );
  const selected = useMemo(() => selectedOf(quick), [quick]);
  const asked = JSON.stringify(narrowingBy(selected));
  const narrowing = useMemo(() => JSON.parse(asked) as ReturnType<typeof narrowingBy>, [asked]);
  const { choice, waiting, narrowed } = useMatches({
    board,
    narrowing,
    settled,
    current: board.arg.completed === wantsCompleted(settings),
  });
  const matching = useMemo(() => narrowedMap(map, choice), [map, choice]);
  const byGroups = useMemo(() => choiceBy(cards), [cards]);
  const shown = useMemo(() => narrowedMap(matching, byGroups), [matching, byGroups]);
  const stories = useMemo(() => storiesOn(matching), [matching]);
  const clear = useCallback(() => {
    onCards(NO_CARD_FILTER);
    onChange(resetSelection(quick));
  }, [onChange, quick]);
  return {
    quick,
    cards,
    onCards,
    map: shown,
    stories,
    count: selected.length + (isFiltering(cards) ? groupsOn(cards) : 0),
    waiting,
    narrowed: narrowed || isFiltering(cards),
    // If the board has more cards than its limit, only matching cards were loaded, so an empty map can have hidden
    // ones.
    hidesAll:
      !waiting &&
      settled &&
      shown.cells.size === 0 &&
      (map.cells.size > 0 || !!board.arg.narrowing),
    clear,
  };
};
