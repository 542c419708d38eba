import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { isNarrow, type Narrowing } from '#domain/board/filters/narrowing.ts';
import type { CardChoice } from '#domain/board/visibility/narrow.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useMatchesQuery } from '../../store/filters/filters-api.ts';
import type { Matches } from '../../store/filters/matches.ts';

/** Ids of the cards that existed when the user selected the filters. */
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
  /** Whether `board` is the current board; false while the previous board is still shown. */
  readonly current: boolean;
}

/** The filter that the map applies, and whether the user's filters have defined it. */
interface Applied {
  readonly choice: CardChoice;
  readonly narrowed: boolean;
}

/** No cards are shown until the first result has loaded; otherwise cards would appear and disappear. */
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
 * Returns the cards that match the selected quick filters. Cards added after the selection of a filter stay visible, so
 * that new cards do not disappear (R-FILTER-9). While the result of changed filters loads, the previous result stays.
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
  // Derived state is set during rendering, since an effect would need an additional render.
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
