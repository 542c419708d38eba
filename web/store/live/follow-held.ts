import { selectShownBoard } from '../board/select-shown.ts';
import { type HeldState, held } from '../slices/held.ts';
import type { AppThunk, StartListening } from '../state/state.ts';
import { heldOnPage } from './held-things.ts';

/** Removes things from the page that others have deleted, so that the user cannot drag them again. */
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

/** When the user drops things, removes those from the page that others deleted during the drag. */
export const followHeld = (start: StartListening): (() => void) => {
  const end = start({
    actionCreator: held,
    effect: (_action, { dispatch, getOriginalState }) =>
      dispatch(removeGone(getOriginalState().held)),
  });
  return () => end({ cancelActive: true });
};
