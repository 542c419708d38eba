import { inverseOf } from '#domain/change/inverse.ts';
import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import type { Shown } from '#domain/change/model/record.ts';
import type { PlaceRef } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { rootChange, rootOf, selectChanges, touchedIds } from '../changes/select.ts';
import { selectAliases } from '../changes/select-aliases.ts';
import { nextOf, stacksOf } from '../changes/stacks.ts';
import { tryAgain } from '../changes/try-again.ts';
import { type Change, isOpen, type NewChange, type Way } from '../ledger/change.ts';
import { isFinal } from '../ledger/kinds.ts';
import { decided, foundFinal, stopAsked, withdrawn } from '../ledger/ledger.ts';
import { travelledMissing } from '../ledger/left-alone.ts';
import { settingsNow } from '../settings/change-settings.ts';
import { travelRefused } from '../state/flags.ts';
import type { AppThunk, RootState } from '../state/state.ts';

/** Returns the last attempt to undo or redo a change, if it was refused after some of its writes succeeded. */
const halfTravelled = (
  changes: readonly Change[],
  change: Change,
  way: Way,
): Change | undefined => {
  const last = changes.findLast((each) => each.takesBack && rootOf(each) === rootOf(change));
  const isHalf = last?.status === 'refused' && last.progress > 0 && last.takesBack?.way === way;
  return isHalf ? last : undefined;
};

/**
 * Returns whether the next write of a queued change is a deletion that the tracker may have made without the page
 * getting an answer.
 */
const mayBeDeleting = ({ status, tried, plan, progress }: Change): boolean =>
  status === 'queued' && tried === true && plan[progress]?.kind === 'removal';

/**
 * Returns whether a queued change can be removed without an undo: it has written nothing, and no later open change
 * affects the same things.
 */
const isUnsent = (change: Change, changes: readonly Change[]): boolean => {
  if (change.status !== 'queued' || change.progress > 0 || mayBeDeleting(change)) return false;
  const ids = new Set(touchedIds(change));
  return !changes.some(
    (later) =>
      later.order > change.order && isOpen(later) && touchedIds(later).some((id) => ids.has(id)),
  );
};

/** Returns whether some cards of the change are not created yet. They have no ids, so an undo could not delete them. */
const isUnmade = ({ plan, made }: Change): boolean =>
  plan.some((write) => {
    const { renames, makes } = recordOf(write);
    const ids = renames ? (makes?.(write) ?? []) : [];
    return ids.some((id) => !made.some(({ was }) => was === id));
  });

/** Returns the writes that undo what a change has written; none if it cannot be undone. */
const planBack = (state: RootState, change: Change, shown: Shown): readonly Write[] => {
  if (isFinal(change)) return [];
  const written = isOpen(change) ? change.plan : change.plan.slice(0, change.progress);
  const { made, gone = [] } = change;
  return inverseOf(written, { made, gone }, shown, selectAliases(state));
};

/** Reports that a change cannot be undone, and marks it, so that the next undo applies to the change before it. */
const passOver =
  (id: string, way: Way): AppThunk =>
  (dispatch) => {
    dispatch(foundFinal(id));
    dispatch(travelRefused({ way, id, failure: { kind: 'refused', code: 'UNDO_IMPOSSIBLE' } }));
  };

/**
 * Returns the change that undoes or redoes `change`. `root`: the original change, with which the series of undo and
 * redo began.
 */
const travelChange = (
  way: Way,
  change: Change,
  root: Change,
  plan: readonly Write[],
): NewChange => {
  const { scope, action, title, reload } = change;
  const missing = travelledMissing(change);
  const takesBack = {
    id: root.id,
    way,
    ...(isOpen(change) ? { early: change.id } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  };
  return { scope, action, title, plan, takesBack, ...(reload ? { reload } : {}) };
};

/**
 * Undoes the last change of a board, or redoes the last undone one. The undo or redo is itself a change: it waits while
 * offline, and can be in conflict.
 */
export const travel =
  (way: Way, ref: PlaceRef, shown: Omit<Shown, 'newId' | 'settings'>): AppThunk =>
  (dispatch, getState, { ids }) => {
    const changes = selectChanges(getState());
    const change = nextOf(stacksOf(changes, ref), way);
    if (!change) return;
    if (change.status === 'conflict') {
      dispatch(decided({ id: change.id, decision: 'drop' }));
      return;
    }
    if (isUnsent(change, changes)) {
      dispatch(withdrawn(change.id));
      return;
    }
    if (isOpen(change) && isUnmade(change)) {
      const { id } = change;
      dispatch(travelRefused({ way, id, failure: { kind: 'refused', code: 'CARD_PENDING' } }));
      return;
    }
    const half = halfTravelled(changes, change, way);
    if (half) {
      dispatch(tryAgain(half));
      return;
    }
    if (mayBeDeleting(change)) dispatch(stopAsked(change.id));
    const settings = (place: string) => settingsNow(getState(), place);
    const unsettled = isOpen(change);
    const plan = planBack(getState(), change, { ...shown, newId: ids, settings, unsettled });
    dispatch(
      plan.length === 0
        ? passOver(change.id, way)
        : enter(travelChange(way, change, rootChange(changes, change), plan)),
    );
  };
