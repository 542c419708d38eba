import { createSelector } from '@reduxjs/toolkit';
import { type Aliases, aliasesOf } from '#domain/change/model/aliases.ts';
import { sameItems, selectChanges } from './select.ts';

/** What stands now for things that were deleted and made again. */
export const selectAliases = createSelector(
  [
    createSelector([selectChanges], (changes) => changes.flatMap(({ made }) => made), sameItems),
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
