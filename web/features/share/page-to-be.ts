import { showSharedBoard } from '#domain/contracts/shared-board.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { boardPage, type ShownComment } from '#domain/publishing/page/board-page.ts';
import type { PublicLanguage } from '#domain/publishing/public-words/languages.ts';
import { guestCommentsApi } from '../../store/share/guest-comments-api.ts';
import { pictureToBe } from '../../store/share/keep-picture.ts';
import type { AppThunk } from '../../store/state/state.ts';
import type { Draft } from './share-form.tsx';

/** What visitors see of what visitors have said, oldest first. */
const shownComments =
  (board: string): AppThunk<Promise<readonly ShownComment[]>> =>
  async (dispatch) => {
    const { initiate } = guestCommentsApi.endpoints.guestComments;
    const { data = [] } = await dispatch(initiate(board, { subscribe: false, forceRefetch: true }));
    return data.filter(({ kind, status }) => kind === 'comment' && status === 'shown').reverse();
  };

interface Trial {
  readonly draft: Draft;
  /** The key of the board. */
  readonly board: string;
  readonly language: PublicLanguage;
  /** The address of our edge; empty where it is the page's own. */
  readonly edge: string;
}

/**
 * The public page with what is chosen: made here by what makes it for visitors, so that nothing of a board leaves Jira
 * before it is shared. Null where no map of the person's own to share is on screen.
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
