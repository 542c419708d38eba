import type { TFunction } from 'i18next';
import { cleanLine } from '#domain/kernel/text.ts';
import { rootChange } from '../../store/changes/select.ts';
import { stoppedJob } from '../../store/changes/try-rest.ts';
import { type ActionName, type Change, isOpen } from '../../store/ledger/change.ts';
import { doneText, travelledText } from '../../store/ledger/done-text.ts';
import { effectivePlan } from '../../store/ledger/effective-plan.ts';
import { isStep } from '../../store/ledger/kinds.ts';

const ADDITIONS: ReadonlySet<ActionName> = new Set(['add', 'goalAdd']);

const isAddition = ({ action, takesBack }: Change): boolean => ADDITIONS.has(action) && !takesBack;

/** Whether a change has a text to announce, and is saved or queued. */
const isDone = ({ said, takesBack, restored, status, waited }: Change): boolean =>
  (said !== undefined || takesBack !== undefined || restored === true) &&
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

interface Saying {
  readonly changes: readonly Change[];
  /** Ids of the changes that were announced already. `sayChanges` adds those that it announces. */
  readonly announced: Set<string>;
  /** Ids of the changes of an earlier visit that this one still has to send. `sayChanges` adds those that it finds. */
  readonly resumed: Set<string>;
  readonly announce: (text: string) => void;
}

/** What a change of an earlier visit did that this visit has sent: its own sentence was not stored. */
const resumedText = (t: TFunction, change: Change): string[] =>
  change.restored &&
  !change.takesBack &&
  !isAddition(change) &&
  isStep(change) &&
  !stoppedJob(change)
    ? [doneText(t, { ...change, plan: effectivePlan(change) })]
    : [];

/**
 * Announces each change that this visit makes or sends once. A change that was refused or stopped early is not
 * announced, because its flag reports it. All texts are joined into one announcement, since a second one would replace
 * the first.
 */
export const sayChanges = (t: TFunction, saying: Saying): void => {
  const { changes, announced, resumed, announce } = saying;
  for (const change of changes) {
    if (change.restored && isOpen(change)) resumed.add(change.id);
  }
  const own = changes.filter(({ restored, id, status }) =>
    restored ? resumed.has(id) && status === 'saved' : true,
  );
  const notAnnounced = (some: readonly Change[]): readonly Change[] => {
    const found = some.filter(({ id }) => !announced.has(id));
    for (const { id } of found) announced.add(id);
    return found;
  };
  const done = notAnnounced(own.filter(isDone));
  const travelled = done.flatMap((change) => {
    const { takesBack } = change;
    if (!takesBack || stoppedJob(change)) return [];
    return travelledText(t, takesBack.way, rootChange(changes, change), change);
  });
  const texts = [
    ...done.flatMap(({ said }) => said || []),
    ...addedText(t, notAnnounced(addedIn(own))),
    ...travelled,
    ...done.flatMap((change) => resumedText(t, change)),
  ];
  if (texts.length > 0) announce(texts.join(' '));
};
