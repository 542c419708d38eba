import type { StoryMap } from '#domain/board/model/model.ts';
import type { Filters } from '../../../story-map/filters/use-filters.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

export interface ToolbarProps {
  readonly page: PageContext;
  readonly loaded: LoadedBoard;
  /** The whole map, with cards that filters or settings hide. */
  readonly map: StoryMap;
  /** The part of `map` whose stories are counted. */
  readonly counted: StoryMap;
  /** The part of `map` that the user's view settings show. */
  readonly seen: StoryMap;
  readonly filters: Filters;
}
