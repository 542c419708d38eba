import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import type { BoardData, BoardRef } from '../../store/board-data/board-data.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** What an intent is worked out on. */
export interface Ground extends Pick<LoadedBoard, 'board' | 'projectIds'> {
  readonly map: StoryMap;
  /** The board and its goals with the changes that are on their way. */
  readonly shown: BoardData;
  readonly goals: readonly Goal[];
  /** Makes ids of cards and goals. */
  readonly ids: () => string;
}

/** Whose changes they are. */
export const scopeOf = ({ board }: Pick<Ground, 'board'>): { readonly ref: BoardRef } => ({
  ref: board.arg.ref,
});

/** What decides where stories of a board may go (R-MOVE-3). */
export const moveRulesOf = ({ projects, fields, admin }: BoardData): MoveRules => ({
  projects,
  sprintField: fields.sprint,
  lockActiveSprints: admin.boardSetting.disableChangeActiveSprint,
});
