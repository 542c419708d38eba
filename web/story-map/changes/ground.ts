import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import type { BoardData, BoardRef } from '../../store/board-data/board-data.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** The state that an intent is planned on. */
export interface Ground extends Pick<LoadedBoard, 'board' | 'projectIds'> {
  readonly map: StoryMap;
  /** The board and its goals with pending changes applied. */
  readonly shown: BoardData;
  readonly goals: readonly Goal[];
  /** Creates ids for cards and goals. */
  readonly ids: () => string;
}

/** The scope of a board's changes. */
export const scopeOf = ({ board }: Pick<Ground, 'board'>): { readonly ref: BoardRef } => ({
  ref: board.arg.ref,
});

/** Rules for where stories of a board may go (R-MOVE-3). */
export const moveRulesOf = ({ projects, fields, admin }: BoardData): MoveRules => ({
  projects,
  sprintField: fields.sprint,
  lockActiveSprints: admin.boardSetting.disableChangeActiveSprint,
});
