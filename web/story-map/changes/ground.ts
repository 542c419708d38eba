import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import type { BoardData, BoardRef } from '../../store/board-data/board-data.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** What a change is planned on: the board, its map and goals. */
export interface Ground extends Pick<LoadedBoard, 'board' | 'projectIds'> {
  readonly map: StoryMap;
  readonly shown: BoardData;
  readonly goals: readonly Goal[];
  /** Returns an id for a new card or goal. */
  readonly ids: () => string;
}

/** Returns the scope that changes of a board have. */
export const scopeOf = ({ board }: Pick<Ground, 'board'>): { readonly ref: BoardRef } => ({
  ref: board.arg.ref,
});

/** Returns the rules that decide where the stories of a board may move (R-MOVE-3). */
export const moveRulesOf = ({ projects, fields, admin }: BoardData): MoveRules => ({
  projects,
  sprintField: fields.sprint,
  lockActiveSprints: admin.boardSetting.disableChangeActiveSprint,
});
