import { moveEnded } from '../board/moves.ts';
import { changeRefused } from '../flags/flags.ts';
import { forgotten } from '../history/history.ts';
import type { StoreThunk } from '../store-thunk.ts';
import { left, outboxOf } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

/** Issues and goals that a change touches. */
const touched = (entry: Outgoing): string[] => {
  switch (entry.kind) {
    case 'issues':
      return entry.steps.map(({ before }) => before.id);
    case 'card':
      return [entry.draft.issue.id];
    case 'goal':
      return [entry.change.id];
    default:
      return entry satisfies never;
  }
};

/**
 * Takes a change back that has not been sent, by not sending it; gives whether it was one. A later change of the
 * same card stands on it, so that one has to be taken back first.
 */
export const takenFromOutbox =
  (id: string): StoreThunk<boolean> =>
  (dispatch, getState) => {
    const { entries, sending } = outboxOf(getState());
    const at = entries.findIndex((entry) => entry.id === id);
    const entry = entries[at];
    if (!entry) return false;
    const own = new Set(touched(entry));
    if (
      sending ||
      entries.slice(at + 1).some((later) => touched(later).some((each) => own.has(each)))
    ) {
      dispatch(changeRefused({ kind: 'refused', code: 'CARD_PENDING' }));
      return true;
    }
    if (entry.kind !== 'goal') dispatch(moveEnded({ id, board: entry.board, changed: [] }));
    dispatch(left(id));
    dispatch(forgotten(id));
    return true;
  };
