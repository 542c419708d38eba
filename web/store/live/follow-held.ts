import { selectShownBoard } from '../board/select-shown.ts';
import { type HeldState, held } from '../slices/held.ts';
import type { AppThunk, StartListening } from '../state/state.ts';
import { heldOnPage } from './held-things.ts';

/** Takes what others have deleted off the page, so that it cannot be picked up again. */
const removeGone =
  ({ things, readings }: HeldState): AppThunk =>
  (dispatch, getState) => {
    for (const thing of things) {
      const board = selectShownBoard(getState());
      if (!board || readings[thing.id]?.facts !== null) continue;
      const gone = heldOnPage(getState(), board, thing);
      if (gone) dispatch(gone.remove);
    }
  };

/** What was deleted while the user held it leaves the page as soon as it is put down. */
export const followHeld = (start: StartListening): (() => void) => {
  const end = start({
    actionCreator: held,
    effect: (_action, { dispatch, getOriginalState }) =>
      dispatch(removeGone(getOriginalState().held)),
  });
  return () => end({ cancelActive: true });
};
