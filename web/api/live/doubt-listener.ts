import { createListenerMiddleware } from '@reduxjs/toolkit';
import { boardApi, type MoveArg } from '../board/board-api.ts';
import type { WriteMeta } from '../board/write-issues.ts';
import { doubted } from './live.ts';

const { saveMove } = boardApi.endpoints;

/** The issues of which a plan's writes from one on are about, that one included. */
const idsFrom = ({ plan: { changed, removed = [] } }: MoveArg, from: number, count: number) =>
  [...changed.map(({ id }) => id as string), ...removed].slice(from, from + count);

const rankedIds = ({ plan: { changed, writes } }: MoveArg): string[] =>
  changed.flatMap(({ id }, at) => (writes[at]?.rank ? [id as string] : []));

/**
 * Has issues read again of which only the tracker knows how they are now: where a write was refused halfway or came
 * to no clear end, and where the tracker made a rank of its own.
 */
export const doubtListener = () => {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: saveMove.matchRejected,
    effect: ({ meta }, { dispatch }) => {
      const { written = 0 } = (meta.baseQueryMeta ?? {}) as Partial<WriteMeta>;
      const ids = idsFrom(meta.arg.originalArgs, written, 1);
      if (ids.length > 0) dispatch(doubted(ids));
    },
  });
  listener.startListening({
    matcher: saveMove.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      const ids = rankedIds(meta.arg.originalArgs);
      if (ids.length > 0) dispatch(doubted(ids));
    },
  });
  return listener.middleware;
};
