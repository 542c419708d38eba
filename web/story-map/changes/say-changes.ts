import type { TFunction } from 'i18next';
import { cleanLine } from '#domain/kernel/text.ts';
import { rootChange } from '../../store/changes/select.ts';
import { type ActionName, type Change, isOpen } from '../../store/ledger/change.ts';
import { doneText, travelledText } from '../../store/ledger/done-text.ts';
import { hasLandedElsewhere } from './landed-elsewhere.ts';

const ADDITIONS: ReadonlySet<ActionName> = new Set(['add', 'goalAdd']);

const isAddition = ({ action, takesBack }: Change): boolean => ADDITIONS.has(action) && !takesBack;

/** Whether a change has a text to announce, and is saved or queued. */
const isDone = ({ said, takesBack, status, waited }: Change): boolean =>
  (said !== undefined || takesBack !== undefined) &&
  (status === 'saved' || (waited && status === 'queued'));

/** The goals and cards that were added in a row; empty while one of them is still being created. */
const addedIn = (changes: readonly Change[]): readonly Change[] => {
  const added = changes.filter(isAddition);
  return added.some(isOpen) ? [] : added.filter(({ status }) => status === 'saved');
};

const addedText = (t: TFunction, [first, ...others]: readonly Change[]): string[] => {
  if (!first) return [];
  return others.length === 0
    ? [t('board.add.added', { title: cleanLine(first.title) })]
    : [t('board.add.addedMany', { count: others.length + 1 })];
};

/** The sentence made when the change was entered, unless it names a place where the card is not. */
const saidText = (t: TFunction, change: Change): string[] => {
  if (change.said === undefined) return [];
  return [hasLandedElsewhere(change) ? doneText(t, change) : change.said].filter(Boolean);
};

interface Saying {
  readonly changes: readonly Change[];
  /** Ids of the changes that were announced already. `sayChanges` adds those that it announces. */
  readonly announced: Set<string>;
  readonly announce: (text: string) => void;
}

/**
 * Announces each change of this visit once. A refused change is not announced, because its flag reports it. All texts
 * are joined into one announcement, since a second one would replace the first.
 */
export const sayChanges = (t: TFunction, { changes, announced, announce }: Saying): void => {
  const own = changes.filter(({ restored }) => !restored);
  const notAnnounced = (some: readonly Change[]): readonly Change[] => {
    const found = some.filter(({ id }) => !announced.has(id));
    for (const { id } of found) announced.add(id);
    return found;
  };
  const done = notAnnounced(own.filter(isDone));
  const travelled = done.flatMap((change) => {
    const { takesBack } = change;
    return takesBack ? travelledText(t, takesBack.way, rootChange(changes, change)) : [];
  });
  const texts = [
    ...done.flatMap((change) => saidText(t, change)),
    ...addedText(t, notAnnounced(addedIn(own))),
    ...travelled,
  ];
  if (texts.length > 0) announce(texts.join(' '));
};
