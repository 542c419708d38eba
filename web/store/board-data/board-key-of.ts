import type { BoardData, BoardRef } from './board-data.ts';

/** How the backend names what is shared: "-" and the id of a board, or the id of a project. */
export const boardKeyOf = (
  { board, projectIds }: { readonly board: BoardData; readonly projectIds: readonly string[] },
  ref: BoardRef,
): string =>
  ref.kind === 'agile' && board.boardId !== null ? `-${board.boardId}` : (projectIds[0] ?? '');
