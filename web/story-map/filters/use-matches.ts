import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { isNarrow, type Narrowing } from '#domain/board/filters/narrowing.ts';
import type { CardChoice } from '#domain/board/visibility/narrow.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useMatchesQuery } from '../../store/filters/filters-api.ts';
import type { Matches } from '../../store/filters/matches.ts';

/** The cards that were there when a choice of filters was made. */
interface Known {
  readonly narrowing: Narrowing;
  readonly stories: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

interface MatchesOptions {
  readonly board: BoardData;
  readonly narrowing: Narrowing;
  /** Whether the board is loaded to its end. */
  readonly settled: boolean;
  /** Whether it is the board that the filters are about, and not the one before. */
  readonly current: boolean;
}

/** Nothing is shown before it is known what is to be shown: cards that come and go at once are only in the way. */
const NOTHING_YET: CardChoice = { story: () => false };

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

const NO_CHOICE: CardChoice = {};

/**
 * Which cards the selected quick filters leave. Cards that come after a filter was chosen stay: whoever adds one must
 * not see it vanish (R-FILTER-9).
 */
export const useMatches = ({
  board,
  narrowing,
  settled,
  current,
}: MatchesOptions): {
  readonly choice: CardChoice;
  readonly waiting: boolean;
} => {
  const { arg, scope } = board;
  const asked = isNarrow(narrowing);
  const [openedNarrow] = useState(asked);
  const { data, isFetching, isError } = useMatchesQuery(
    asked && current ? { scope, completed: arg.completed, narrowing } : skipToken,
  );
  const [known, setKnown] = useState<Known | null>(null);
  const sameChoice = known?.narrowing === narrowing ? known : null;
  // State that follows from what is drawn is set while it is drawn; there is nothing outside to wait for.
  if (asked && settled && !sameChoice) {
    const idsOf = (level: 'stories' | 'steps') => new Set(Object.keys(board[level]));
    setKnown({ narrowing, stories: idsOf('stories'), steps: idsOf('steps') });
  }
  const choice = useMemo((): CardChoice => {
    if (!asked) return NO_CHOICE;
    if (data) return choiceOf(data, sameChoice);
    return openedNarrow && !isError ? NOTHING_YET : NO_CHOICE;
  }, [asked, data, sameChoice, openedNarrow, isError]);
  return { choice, waiting: asked && (isFetching || !current) };
};
