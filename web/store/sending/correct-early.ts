import { correctedUndo } from '#domain/change/corrected-undo.ts';
import { keepChange } from '../changes/kept-changes.ts';
import { selectChange } from '../changes/select.ts';
import { selectAliases } from '../changes/select-aliases.ts';
import { type Change, isOpen } from '../ledger/change.ts';
import { progressed, withdrawn } from '../ledger/ledger.ts';
import type { Store } from './preconditions.ts';

/**
 * Corrects an undo or redo that was planned while the change it reverts was still being sent. By now that change has
 * ended, so it is known what it wrote and deleted. Returns null if it wrote nothing, because then there is nothing to
 * revert.
 */
export const correctEarly = async (store: Store, change: Change): Promise<Change | null> => {
  const { dispatch, getState, ports } = store;
  const { id, takesBack, progress } = change;
  const reverted = takesBack?.early && selectChange(getState(), takesBack.early);
  if (!takesBack || !reverted || isOpen(reverted)) return change;
  const { early: _, ...rest } = takesBack;
  const written = reverted.plan.slice(0, reverted.progress);
  const outcome = { gone: reverted.gone ?? [] };
  const plan = correctedUndo(change.plan, written, outcome, selectAliases(getState()));
  dispatch(progressed({ id, progress, made: [], based: { plan, takesBack: rest } }));
  const corrected = selectChange(getState(), id);
  if (plan.length === 0 || !corrected) {
    dispatch(withdrawn(id));
    if (reverted.plan.length === 0) dispatch(withdrawn(reverted.id));
    return null;
  }
  await keepChange(ports, corrected);
  return corrected;
};
