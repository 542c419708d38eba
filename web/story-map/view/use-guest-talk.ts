import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { MapModel } from '../../board/props/board-props.ts';
import type { BoardRef } from '../../store/board-data/board-data.ts';
import { boardKeyOf } from '../../store/board-data/board-key-of.ts';
import { useCommentCountsQuery } from '../../store/share/comment-counts-api.ts';
import type { LoadedBoard } from '../loading/use-board.ts';
import { useAtRest } from '../page/use-at-rest.ts';

/**
 * Returns the numbers of guest comments on cards of a shared map; none for a portfolio, because it cannot be shared.
 */
export const useGuestTalk = (loaded: LoadedBoard, ref: BoardRef): Pick<MapModel, 'comments'> => {
  const asks = useAtRest() && loaded.board.portfolio === undefined;
  const { data } = useCommentCountsQuery(asks ? boardKeyOf(loaded, ref) : skipToken);
  const cards = data?.cards;
  return useMemo(
    () =>
      cards && cards.length > 0
        ? { comments: new Map(cards.map(({ issueKey, ...count }) => [issueKey, count])) }
        : {},
    [cards],
  );
};
