import { createSelector } from '@reduxjs/toolkit';
import type { Goal } from '#domain/contracts/goal.ts';
import { assembleMap } from '#domain/map/assemble.ts';
import type { StoryMap, SwimlaneMode } from '#domain/map/model.ts';
import type { BoardData } from '../../api/board/board-data.ts';
import { type PendingMove, withPending } from '../../api/board/moves.ts';

interface Shown {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly pending: readonly PendingMove[];
  readonly mode: SwimlaneMode;
}

/** The map of a board with the moves that are on their way, assembled anew only when one of its parts changed. */
export const createMapSelector = (): ((shown: Shown) => StoryMap) =>
  createSelector(
    createSelector(
      ({ board }: Shown) => board,
      ({ pending }: Shown) => pending,
      withPending,
    ),
    ({ goals }: Shown) => goals,
    ({ mode }: Shown) => mode,
    (board, goals, mode) =>
      assembleMap(
        {
          goals,
          steps: Object.values(board.steps),
          stories: Object.values(board.stories),
          subtasks: Object.values(board.subtasks),
          versions: board.versions,
          sprints: board.sprints,
        },
        mode,
      ),
  );
