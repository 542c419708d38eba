import { createSelector } from '@reduxjs/toolkit';
import { type Aliases, aliasesOf } from '#domain/change/model/aliases.ts';
import { sameItems, selectChanges, selectMade } from './select.ts';

/** Returns the new ids of things that were deleted and created again. */
export const selectAliases = createSelector(
  [
    selectMade,
    createSelector(
      [selectChanges],
      (changes) =>
        changes.flatMap(({ plan }) =>
          plan.flatMap((write) => (write.kind === 'restoration' ? [write.gone] : [])),
        ),
      sameItems,
    ),
  ],
  (made, gone): Aliases => aliasesOf(made, gone),
);
