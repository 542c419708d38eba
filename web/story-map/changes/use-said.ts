import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanLine } from '#domain/kernel/text.ts';
import { laterModule } from '../../later/later-module.ts';
import { rootChange, selectChanges } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { type ActionName, type Change, isOpen } from '../../store/ledger/change.ts';

/** Changes of this visit to announce: saved ones and those queued while sending is not possible. */
const selectDone = createSelector([selectChanges], (changes) =>
  changes.filter(
    ({ said, takesBack, restored, status, waited }) =>
      (said !== undefined || takesBack !== undefined) &&
      !restored &&
      (status === 'saved' || (waited && status === 'queued')),
  ),
);

/** Texts for undo and redo: loaded at the first undo, or earlier when the page is idle. */
const wording = laterModule(() => import('../../store/ledger/done-text.ts'), 'notes');

const ADDITIONS: ReadonlySet<ActionName> = new Set(['add', 'goalAdd']);

const isAddition = ({ action, restored, takesBack }: Change): boolean =>
  ADDITIONS.has(action) && !restored && !takesBack;

/** Goals and cards added in this visit; empty while more are still being created. */
const selectAdded = createSelector([selectChanges], (changes) => {
  const added = changes.filter(isAddition);
  return added.some(isOpen) ? [] : added.filter(({ status }) => status === 'saved');
});

/**
 * Announces each change once it is saved or queued; a refusal is reported by its flag only. Added goals and cards
 * are announced wherever they were added, several of a series in one sentence.
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
    // A second announcement right after the first would replace it, so all sentences are announced together.
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
