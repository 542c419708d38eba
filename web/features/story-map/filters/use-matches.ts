import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import type { CardChoice } from '#domain/map/narrow.ts';
import { isNarrow, type Narrowing } from '#domain/quick-filter/narrowing.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import { useMatchesQuery } from '../../../api/filters/filters-api.ts';

interface Known {
  readonly narrowing: Narrowing;
  readonly stories: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

const choiceOf =
  (matching: readonly string[] | null, known: ReadonlySet<string> | null) =>
  (): ((issue: { readonly id: string }) => boolean) | undefined => {
    if (matching === null) return;
    const ids = new Set(matching);
    return ({ id }) => ids.has(id) || (known !== null && !known.has(id));
  };

/**
 * Which cards the selected quick filters leave. Cards that come after a filter was chosen stay: whoever adds one must
 * not see it vanish (the card filter of spec 000 §4 Other state).
 */
export const useMatches = (
  board: BoardData,
  narrowing: Narrowing,
  settled: boolean,
): { readonly choice: CardChoice; readonly waiting: boolean; readonly failed: boolean } => {
  const { arg, scope } = board;
  const asked = isNarrow(narrowing);
  const { data, isFetching, isError, refetch } = useMatchesQuery(
    asked ? { scope, completed: arg.completed, narrowing } : skipToken,
  );
  const [known, setKnown] = useState<Known | null>(null);
  const current = known?.narrowing === narrowing ? known : null;
  useEffect(() => {
    if (!asked || !settled || current) return;
    const idsOf = (level: 'stories' | 'steps') => new Set(Object.keys(board[level]));
    setKnown({ narrowing, stories: idsOf('stories'), steps: idsOf('steps') });
  }, [asked, settled, current, board, narrowing]);
  // What was loaded anew may answer to the filters in another way.
  useEffect(() => {
    if (asked && settled) refetch();
  }, [asked, settled, refetch]);
  const found = asked ? data : undefined;
  const choice = useMemo((): CardChoice => {
    if (!found) return {};
    const story = choiceOf(found.stories, current?.stories ?? null)();
    const step = choiceOf(found.epics, current?.steps ?? null)();
    return { ...(story && { story }), ...(step && { step }) };
  }, [found, current]);
  return { choice, waiting: asked && isFetching, failed: asked && isError };
};
