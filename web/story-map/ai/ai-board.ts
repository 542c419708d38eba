import type { Ground } from '../changes/ground.ts';

/** A board as AI's definitions know it: the tracker's own id, or the project's where the map is of one. */
export const aiBoardId = ({ board, projectIds }: Pick<Ground, 'board' | 'projectIds'>): string =>
  board.arg.ref.kind === 'agile' && board.boardId !== null
    ? board.boardId
    : `project-${projectIds[0] ?? ''}`;
