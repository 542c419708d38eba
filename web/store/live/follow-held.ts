import { selectShownBoard } from '../board/select-shown.ts';
import { type HeldState, held, heldKnown } from '../slices/held.ts';
import { heard } from '../slices/live.ts';
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

/**
 * Keeps the latest change of each thing that the user holds: who made it, and whether it was deleted. What was deleted
 * leaves the page as soon as it is put down.
 */
export const followHeld = (start: StartListening): (() => void) => {
  const end = start({
    actionCreator: heard,
    effect: ({ payload }, { dispatch, getState }) => {
      const { things, changes } = getState().held;
      const own = payload.changes.filter(({ thing, thingId }) =>
        things.some((each) => each.thing === thing && each.id === thingId),
      );
      if (own.length === 0) return;
      const latest = Object.fromEntries(own.map((change) => [change.thingId, change]));
      dispatch(heldKnown({ changes: { ...changes, ...latest } }));
    },
  });
  const endDrop = start({
    actionCreator: held,
    effect: (_action, { dispatch, getOriginalState }) =>
      dispatch(removeGone(getOriginalState().held)),
  });
  return () => {
    end({ cancelActive: true });
    endDrop({ cancelActive: true });
  };
};
