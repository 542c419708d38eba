import type { ModeratedComment } from '#domain/contracts/guest-comment.ts';
import type { AppThunk, RootState } from '../state/state.ts';
import { type CommentsOnProjects, guestCommentsApi, type Source } from './guest-comments-api.ts';

const settled = (
  known: readonly ModeratedComment[],
  changed: readonly ModeratedComment[],
  gone: ReadonlySet<string>,
): ModeratedComment[] =>
  known
    .filter(({ id }) => !gone.has(id))
    .map((each) => changed.find(({ id }) => id === each.id) ?? each);

const argsOf = <Arg>({ backend }: RootState, endpoint: string): Arg[] =>
  Object.values(backend.queries).flatMap((query) =>
    query?.endpointName === endpoint ? [query.originalArgs as Arg] : [],
  );

/** Updates the loaded lists with moderated and deleted comments. Then reloads lists and counts. */
export const settleGuestComments =
  (changed: readonly ModeratedComment[], gone: ReadonlySet<string>): AppThunk =>
  (dispatch, getState) => {
    if (changed.length + gone.size === 0) return;
    const { updateQueryData, invalidateTags } = guestCommentsApi.util;
    for (const board of argsOf<string>(getState(), 'guestComments')) {
      dispatch(updateQueryData('guestComments', board, (known) => settled(known, changed, gone)));
    }
    for (const projects of argsOf<readonly Source[]>(getState(), 'commentsOnProjects')) {
      dispatch(
        updateQueryData(
          'commentsOnProjects',
          projects,
          ({ comments, left }): CommentsOnProjects => ({
            comments: comments && settled(comments, changed, gone),
            left,
          }),
        ),
      );
    }
    dispatch(invalidateTags(['guestComments']));
  };
