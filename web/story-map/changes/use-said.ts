import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanLine } from '#domain/kernel/text.ts';
import { selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { type ActionName, type Change, isOpen } from '../../store/ledger/change.ts';

/** Changes of this visit that are done, or wait to be sent, which a note in the page says. */
const selectDone = createSelector([selectChanges], (changes) =>
  changes.filter(
    ({ said, restored, status, waited }) =>
      said !== undefined && !restored && (status === 'saved' || (waited && status === 'queued')),
  ),
);

const ADDITIONS: ReadonlySet<ActionName> = new Set(['add', 'goalAdd']);

const isAddition = ({ action, restored, takesBack }: Change): boolean =>
  ADDITIONS.has(action) && !restored && !takesBack;

/** Goals and cards that were added in this visit; none while more of them are still being made. */
const selectAdded = createSelector([selectChanges], (changes) => {
  const added = changes.filter(isAddition);
  return added.some(isOpen) ? [] : added.filter(({ status }) => status === 'saved');
});

/**
 * Says each change aloud once it is so; what was refused is told by its flag alone. Goals and cards say that they were
 * added wherever that was asked for, those that are made one after the other together.
 */
export const useSaid = (announce: (sentence: string) => void): void => {
  const { t } = useTranslation();
  const done = useAppSelector(selectDone);
  const added = useAppSelector(selectAdded);
  const told = useRef(new Set<string>());
  useEffect(() => {
    const untold = (changes: readonly Change[]): Change[] => {
      const found = changes.filter(({ id }) => !told.current.has(id));
      for (const { id } of found) told.current.add(id);
      return found;
    };
    const sentences = untold(done).flatMap(({ said }) => said || []);
    const [first, ...others] = untold(added);
    if (first) {
      sentences.push(
        others.length === 0
          ? t('board.add.added', { title: cleanLine(first.title) })
          : t('board.add.addedMany', { count: others.length + 1 }),
      );
    }
    // A sentence that follows at once would take the place of the one before.
    if (sentences.length > 0) announce(sentences.join(' '));
  }, [done, added, announce, t]);
};
