import { heldKnown } from '../slices/held.ts';
import { heard } from '../slices/live.ts';
import type { StartListening } from '../state/state.ts';

/** Keeps the latest change of each thing that the user holds: who made it, and whether it was deleted. */
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
  return () => end({ cancelActive: true });
};
