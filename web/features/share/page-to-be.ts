import { showSharedBoard } from '#domain/contracts/shared-board.ts';
import type { Language } from '#domain/kernel/languages.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { boardPage, type ShownComment } from '#domain/publishing/page/board-page.ts';
import { guestCommentsApi } from '../../store/share/guest-comments-api.ts';
import { pictureToBe } from '../../store/share/keep-picture.ts';
import type { AppThunk } from '../../store/state/state.ts';
import type { Draft } from './share-form.tsx';

/** Returns the approved comments, oldest first. */
const shownComments =
  (board: string): AppThunk<Promise<readonly ShownComment[]>> =>
  async (dispatch) => {
    const { initiate } = guestCommentsApi.endpoints.guestComments;
    const { data = [] } = await dispatch(initiate(board, { subscribe: false, forceRefetch: true }));
    return data.filter(({ kind, status }) => kind === 'comment' && status === 'shown').reverse();
  };

interface Trial {
  readonly draft: Draft;
  readonly board: string;
  readonly language: Language;
  /** Base URL of our edge server; empty if the public page has the same origin as this page. */
  readonly edge: string;
}

/**
 * Returns the HTML of the public page with the form's unsaved settings. It is rendered in the browser with the same
 * code as for visitors, so no data leaves Jira before the board is shared. Null if the user may not share this map, or
 * if no map is on screen.
 */
export const pageToBe =
  ({ draft, board, language, edge }: Trial): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const { name, subtasks, password: _, locked: __, ...presentation } = draft;
    const content = await dispatch(pictureToBe({ subtasks, presentation }));
    if (content === null) return null;
    const { description, roadmap } = presentation;
    return boardPage({
      board: showSharedBoard(content, { name, subtasks, presentation }, instantOf(Date.now())),
      description,
      comments: presentation.comments ? await dispatch(shownComments(board)) : null,
      roadmap,
      isStale: false,
      sent: null,
      formKey: null,
      language,
      files: null,
      edge,
    });
  };
