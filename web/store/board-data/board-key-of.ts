import type { BoardData, BoardRef } from './board-data.ts';

/** Returns the key of a board in the backend: "-" and the id for an agile board, the id for a project. */
export const boardKeyOf = (
  { board, projectIds }: { readonly board: BoardData; readonly projectIds: readonly string[] },
  ref: BoardRef,
): string =>
  ref.kind === 'agile' && board.boardId !== null ? `-${board.boardId}` : (projectIds[0] ?? '');
