import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** Changes of this visit that are done, or wait to be sent, which a note in the page says. */
const selectDone = createSelector([selectChanges], (changes) =>
  changes.filter(
    ({ said, restored, status, waited }) =>
      said !== undefined && !restored && (status === 'saved' || (waited && status === 'queued')),
  ),
);

/** Says each change aloud once it is so; what was refused is told by its flag alone. */
export const useSaid = (announce: (sentence: string) => void): void => {
  const done = useAppSelector(selectDone);
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, said } of done) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      if (said) announce(said);
    }
  }, [done, announce]);
};
