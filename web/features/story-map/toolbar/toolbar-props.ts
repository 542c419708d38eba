import type { StoryMap } from '#domain/board/model/model.ts';
import type { PageContext } from '../actions/page-context.ts';
import type { Filters } from '../filters/use-filters.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

export interface ToolbarProps {
  readonly page: PageContext;
  readonly loaded: LoadedBoard;
  /** With all that is hidden. */
  readonly map: StoryMap;
  readonly filters: Filters;
  /** Stories of the board, and how many of them the filters leave. */
  readonly stories: number;
  readonly shown: number;
}
