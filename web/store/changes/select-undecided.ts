import { createSelector } from '@reduxjs/toolkit';
import { sameItems, selectOpen, touchedIds } from './select.ts';

/**
 * Returns the ids of all things that a change in conflict affects. Such a change is shown, but saved only after the
 * user has decided.
 */
export const selectUndecidedIds = createSelector(
  [selectOpen],
  (open): readonly string[] =>
    open.filter(({ status }) => status === 'conflict').flatMap((change) => touchedIds(change)),
  sameItems,
);
