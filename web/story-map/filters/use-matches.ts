import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { isNarrow, type Narrowing } from '#domain/board/filters/narrowing.ts';
import type { CardChoice } from '#domain/board/visibility/narrow.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useMatchesQuery } from '../../store/filters/filters-api.ts';
import type { Matches } from '../../store/filters/matches.ts';

/** Ids of the cards that the board had when the user selected these filters. */
interface Known {
  readonly narrowing: Narrowing;
  readonly stories: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

interface MatchesOptions {
  readonly board: BoardData;
  readonly narrowing: Narrowing;
  /** Whether the board has loaded completely. */
  readonly settled: boolean;
  /** Whether `board` is the current board. It is false while the previous board is still on screen. */
  readonly current: boolean;
}

/** The choice of cards that the map shows. `narrowed`: whether the user's filters have made it. */
interface Applied {
  readonly choice: CardChoice;
  readonly narrowed: boolean;
}

/**
 * Until the first result of the filters has loaded, no cards are shown. Otherwise some would appear and then disappear.
 */
const NOTHING_YET: Applied = { choice: { story: () => false }, narrowed: true };

const keeping = (
  matching: readonly string[] | null,
  known: ReadonlySet<string> | undefined,
): ((issue: Issue) => boolean) | null => {
  if (matching === null) return null;
  const ids = new Set(matching);
  return ({ id }) => ids.has(id) || (known !== undefined && !known.has(id));
};

const choiceOf = ({ stories, epics }: Matches, known: Known | null): CardChoice => {
  const story = keeping(stories, known?.stories);
  const step = keeping(epics, known?.steps);
  return { ...(story && { story }), ...(step && { step }) };
};

const WHOLE: Applied = { choice: {}, narrowed: false };

/**
 * Returns which cards match the selected quick filters. Cards that were added after a filter was selected stay visible,
 * so that new cards do not disappear (R-FILTER-9). When the filters change, the previous result is used until the new
 * one has loaded.
 */
export const useMatches = ({
  board,
  narrowing,
  settled,
  current,
}: MatchesOptions): Applied & { readonly waiting: boolean } => {
  const { arg, scope } = board;
  const asked = isNarrow(narrowing);
  const [before, setBefore] = useState(asked ? NOTHING_YET : WHOLE);
  const { currentData, isFetching, isError } = useMatchesQuery(
    asked && current ? { scope, completed: arg.completed, narrowing } : skipToken,
  );
  const [known, setKnown] = useState<Known | null>(null);
  const sameChoice = known?.narrowing === narrowing ? known : null;
  // State is set while rendering, because an effect would cause one more render with the old state.
  if (asked && settled && !sameChoice) {
    const idsOf = (level: 'stories' | 'steps') => new Set(Object.keys(board[level]));
    setKnown({ narrowing, stories: idsOf('stories'), steps: idsOf('steps') });
  }
  const result = useMemo((): Applied | null => {
    if (asked && currentData) {
      return { choice: choiceOf(currentData, sameChoice), narrowed: true };
    }
    return asked && !isError ? null : WHOLE;
  }, [asked, currentData, sameChoice, isError]);
  if (result && result !== before) setBefore(result);
  return { ...(result ?? before), waiting: asked && (isFetching || !current) };
};
