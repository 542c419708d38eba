import type { BoardData } from './board-data.ts';

/**
 * Returns the id of the board that milestones belong to: the agile board, or the project's own board if no agile board
 * is shown (R-PLAN-9).
 */
export const milestoneBoardOf = ({
  boardId,
  projects,
}: Pick<BoardData, 'boardId' | 'projects'>): string =>
  boardId ?? `project-${projects[0]?.id ?? ''}`;
