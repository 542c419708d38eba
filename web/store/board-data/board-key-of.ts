import type { BoardData, BoardRef } from './board-data.ts';

/** Returns the key of a shared board in the backend: "-" and the id of an agile board, or the id of a project. */
export const boardKeyOf = (
  { board, projectIds }: { readonly board: BoardData; readonly projectIds: readonly string[] },
  ref: BoardRef,
): string =>
  ref.kind === 'agile' && board.boardId !== null ? `-${board.boardId}` : (projectIds[0] ?? '');
