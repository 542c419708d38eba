import type { Ground } from '../changes/ground.ts';

/** Returns the board's id in AI definitions: the tracker's board id, or the project id for the map of a project. */
export const aiBoardId = ({ board, projectIds }: Pick<Ground, 'board' | 'projectIds'>): string =>
  board.arg.ref.kind === 'agile' && board.boardId !== null
    ? board.boardId
    : `project-${projectIds[0] ?? ''}`;
