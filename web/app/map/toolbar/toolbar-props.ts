import type { StoryMap } from '#domain/board/model/model.ts';
import type { Filters } from '../../../story-map/filters/use-filters.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';

export interface ToolbarProps {
  readonly page: PageContext;
  readonly loaded: LoadedBoard;
  /** The whole map, including what is hidden. */
  readonly map: StoryMap;
  /** What the person's view leaves of `map`. */
  readonly seen: StoryMap;
  readonly filters: Filters;
}
