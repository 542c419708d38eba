import type { PagesChoice } from '#domain/aggregates/sharing/presentation.ts';
import { type PageParts, pagePartsOf } from '#domain/publishing/picture/page-content.ts';
import { pictureBoard } from '../../store/share/picture-board.ts';
import type { AppThunk } from '../../store/state/state.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/**
 * Makes the snapshot of the board that Confluence pages show until a newer one is stored. It depends on the settings
 * for pages and not on the user's current view. Throws `FailureError`.
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
