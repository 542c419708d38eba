import { createSelector } from '@reduxjs/toolkit';
import { sameItems, selectOpen, touchedIds } from './select.ts';

/** Ids of everything that changes in conflict affect: they are shown, but saved only once the user has decided. */
export const selectUndecidedIds = createSelector(
  [selectOpen],
  (open): readonly string[] =>
    open.filter(({ status }) => status === 'conflict').flatMap((change) => touchedIds(change)),
  sameItems,
);
