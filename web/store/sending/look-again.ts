import { createAction } from '@reduxjs/toolkit';
import type { Change as News } from '#domain/aggregates/feeds/change.ts';
import { same } from '#domain/kernel/same.ts';
import { selectChange, selectChanges, touchedIds } from '../changes/select.ts';
import type { Change } from '../ledger/change.ts';
import { conflictFound, entered, restored, withdrawn } from '../ledger/ledger.ts';
import { lookedAtPage } from '../live/looked-at-page.ts';
import { checked, heard, issuesSettled } from '../slices/live.ts';
import type { AppDispatch, AppThunk, RootState, StartListening } from '../state/state.ts';
import { settleSent } from '../writes/settle.ts';
import { objection } from './objection.ts';
import { readPreconditions, type Store, serverValues } from './preconditions.ts';

/**
 * Starts the first check of undecided conflicts, because those of an earlier visit may have been restored before the
 * listener was added.
 */
const begun = createAction('conflicts/begun');

const selectUndecided = (state: RootState): readonly Change[] =>
  selectChanges(state).filter(({ status }) => status === 'conflict');

/** Returns whether a notice in the feed is about a thing of the change. */
const isAffected = (change: Change, { thing, thingId }: News): boolean =>
  touchedIds(change).includes(thingId) ||
  (change.conflicts ?? []).some(({ about }) => about?.thing === thing && about.id === thingId);

/**
 * Reads the current state of a change in conflict, shows it, and updates the conflict. If nothing conflicts any more,
 * the change is sent. Has no effect if the user decides, or if a newer call begins, while it reads.
 */
const lookAgain =
  (id: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, ports) => {
    const store: Store = { dispatch, getState, ports };
    const change = selectChange(getState(), id);
    if (change?.status !== 'conflict') return;
    const looked = await readPreconditions(store, change, true);
    if (signal.aborted || selectChange(getState(), id) !== change) return;
    const found = objection(store, change, looked);
    if (found?.kind !== 'conflict') {
      dispatch(conflictFound({ id, conflicts: [] }));
      return;
    }
    dispatch(settleSent({ ...change, plan: [] }, serverValues(store, change, looked)));
    const shown = touchedIds(change).filter((each) => getState().live.issues.includes(each));
    if (shown.length > 0) dispatch(issuesSettled(shown));
    if (!same(found.conflicts, change.conflicts)) {
      dispatch(conflictFound({ id, conflicts: found.conflicts }));
    }
  };

/** Returns whether an action may have changed one of the two sides of an undecided conflict. */
const mayConcern = (action: unknown, before: RootState, undecided: readonly Change[]): boolean => {
  if (begun.match(action) || restored.match(action) || lookedAtPage.match(action)) {
    return true;
  }
  if (heard.match(action)) {
    const known = new Set(before.live.seen.map(({ id }) => id));
    const news = action.payload.changes.filter(({ id }) => !known.has(id));
    return (
      action.payload.reset || undecided.some((each) => news.some((one) => isAffected(each, one)))
    );
  }
  if (checked.match(action)) {
    const { issues, things, reset } = action.payload;
    const ids = new Set(undecided.flatMap((each) => touchedIds(each)));
    return reset || things.length > 0 || issues.some((id) => ids.has(id));
  }
  const own = entered.match(action)
    ? action.payload
    : withdrawn.match(action) && selectChange(before, action.payload);
  if (!own) return false;
  const ids = new Set(touchedIds(own));
  return undecided.some((each) => touchedIds(each).some((id) => ids.has(id)));
};

/** Keeps undecided conflicts up to date. Returns a function that ends this. */
export const followConflicts = (start: StartListening, dispatch: AppDispatch): (() => void) => {
  const end = start({
    predicate: (action, now, before) => {
      const undecided = selectUndecided(now);
      return undecided.length > 0 && mayConcern(action, before, undecided);
    },
    effect: async (_action, { cancelActiveListeners, dispatch: send, getState, signal }) => {
      cancelActiveListeners();
      for (const { id } of selectUndecided(getState())) {
        // A read that failed is not repeated here, because opening the conflict and sending the change read again.
        await send(lookAgain(id, signal)).catch(() => undefined);
      }
    },
  });
  dispatch(begun());
  return () => end({ cancelActive: true });
};
