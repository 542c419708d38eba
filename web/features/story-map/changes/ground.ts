import type { StoryMap } from '#domain/map/model.ts';
import type { BoardData } from '../../../api/board/board-data.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** What an intent is worked out on. */
export interface Ground extends Pick<LoadedBoard, 'board' | 'projectIds'> {
  readonly map: StoryMap;
  /** The board with the changes that are on their way. */
  readonly shown: BoardData;
  /** Makes ids of moves and goals. */
  readonly ids: () => string;
}
