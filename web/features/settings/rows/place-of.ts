import type { BoardData, BoardRef } from '../../../store/board-data/board-data.ts';

/** Returns the address parameters that open another page of Cairn about the same map (R-HOST-2). */
export const placeOf = (
  ref: BoardRef,
  { projects }: Pick<BoardData, 'projects'>,
): Readonly<Record<string, string>> => {
  if (ref.kind === 'agile') return { boardId: ref.boardId };
  return ref.kind === 'portfolio'
    ? { portfolioId: ref.portfolioId }
    : { projectId: projects[0]?.id ?? '' };
};
