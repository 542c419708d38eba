import type { Ground } from '../changes/ground.ts';

/**
 * Returns the board's id in AI definitions: the id of the agile board. For the map of a project, this is the project's
 * id with a prefix.
 */
export const aiBoardId = ({ board, projectIds }: Pick<Ground, 'board' | 'projectIds'>): string =>
  board.arg.ref.kind === 'agile' && board.boardId !== null
    ? board.boardId
    : `project-${projectIds[0] ?? ''}`;
