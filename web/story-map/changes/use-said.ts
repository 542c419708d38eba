import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanLine } from '#domain/kernel/text.ts';
import { laterModule } from '../../later/later-module.ts';
import { rootChange, selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { type ActionName, type Change, isOpen } from '../../store/ledger/change.ts';

/** Changes of this visit that are done, or wait to be sent, which a note in the page says. */
const selectDone = createSelector([selectChanges], (changes) =>
  changes.filter(
    ({ said, takesBack, restored, status, waited }) =>
      (said !== undefined || takesBack !== undefined) &&
      !restored &&
      (status === 'saved' || (waited && status === 'queued')),
  ),
);

/** What words undo and redo comes with the first of them, or before it once the page is at rest. */
const wording = laterModule(() => import('../../store/ledger/done-text.ts'), 'notes');

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
  const changes = useAppSelector(selectChanges);
  const told = useRef(new Set<string>());
  useEffect(() => {
    const untold = (some: readonly Change[]): Change[] => {
      const found = some.filter(({ id }) => !told.current.has(id));
      for (const { id } of found) told.current.add(id);
      return found;
    };
    const fresh = untold(done);
    const sentences = fresh.flatMap(({ said }) => said || []);
    const [first, ...others] = untold(added);
    if (first) {
      sentences.push(
        others.length === 0
          ? t('board.add.added', { title: cleanLine(first.title) })
          : t('board.add.addedMany', { count: others.length + 1 }),
      );
    }
    // A sentence that follows at once would take the place of the one before.
    const say = (all: readonly string[]) => all.length > 0 && announce(all.join(' '));
    const travelled = fresh.flatMap((change) => {
      const { takesBack } = change;
      return takesBack ? [{ way: takesBack.way, root: rootChange(changes, change) }] : [];
    });
    if (travelled.length === 0) say(sentences);
    else {
      wording.run(
        ({ travelledText }) =>
          say([...sentences, ...travelled.map(({ way, root }) => travelledText(t, way, root))]),
        () => say(sentences),
      );
    }
  }, [done, added, changes, announce, t]);
};
