import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import { type PageParts, pagePartsOf } from '#domain/publishing/picture/page-content.ts';
import { pictureBoard } from '../../store/share/picture-board.ts';
import type { AppThunk } from '../../store/state/state.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/**
 * Creates the snapshot that Confluence pages show until the next renewal: the board with the settings for pages, which
 * may differ from the current view. Throws `FailureError`.
 */
export const pageOf =
  (
    { board, goals }: Pick<LoadedBoard, 'board' | 'goals'>,
    pages: PagesChoice,
  ): AppThunk<Promise<PageParts>> =>
  async (dispatch) => {
    const read = await dispatch(pictureBoard(board, pages.completed, 'now'));
    return pagePartsOf({ board: read, goals }, pages);
  };
