import { createSelector } from '@reduxjs/toolkit';
import { sameItems, selectChanges } from '../changes/select.ts';

/** Ids of the goals that the user has deleted, unless the deletion was refused. */
export const selectRemovedGoals = createSelector(
  [selectChanges],
  (changes): readonly string[] =>
    changes.flatMap(({ status, plan }) =>
      status === 'refused'
        ? []
        : plan.flatMap((write) =>
            write.kind === 'goal' && write.change.kind === 'remove' ? [write.change.id] : [],
          ),
    ),
  sameItems,
);
