import type { TFunction } from 'i18next';
import { cleanLine } from '#domain/kernel/text.ts';
import { rootChange } from '../../store/changes/select.ts';
import { stoppedJob } from '../../store/changes/try-rest.ts';
import { type ActionName, type Change, isOpen } from '../../store/ledger/change.ts';
import { countOf } from '../../store/ledger/count-of.ts';
import { doneText, travelledText, travelledWhat } from '../../store/ledger/done-text.ts';
import { effectivePlan } from '../../store/ledger/effective-plan.ts';
import { isStep } from '../../store/ledger/kinds.ts';
import { beginText, quartersOf, sendingText } from '../../store/ledger/sending-text.ts';
import { hasLandedElsewhere } from './landed-elsewhere.ts';

const ADDITIONS: ReadonlySet<ActionName> = new Set(['add', 'goalAdd']);

const isAddition = ({ action, takesBack }: Change): boolean => ADDITIONS.has(action) && !takesBack;

/** Whether a change is saved and has a text to announce. */
const isDone = ({ said, takesBack, restored, status }: Change): boolean =>
  (said !== undefined || takesBack !== undefined || restored === true) && status === 'saved';

/** Whether a change waits until it can be sent. */
const isWaiting = ({ status, waited }: Change): boolean => waited && status === 'queued';

/** Returns the goals and cards that were added one after another; none while one of them is still being created. */
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

/** Whether the change was re-planned on another state than its text describes. */
const isRebased = ({ said, shed, takesBack }: Change): boolean =>
  said === '' && shed !== undefined && !takesBack;

/** Returns the text of the change, unless the text names a position where the card is not. */
const saidText = (t: TFunction, change: Change): string[] => {
  if (change.said === undefined) return [];
  return [
    isRebased(change) || hasLandedElsewhere(change) ? doneText(t, change) : change.said,
  ].filter(Boolean);
};

/** Returns texts for a change that waits: it is not saved yet, and an undo has not happened yet. */
const waitingText = (t: TFunction, change: Change, changes: readonly Change[]): string[] => {
  const { takesBack } = change;
  if (takesBack) {
    const what = travelledWhat(t, rootChange(changes, change), change);
    return [takesBack.way === 'undo' ? t('queued.undo', { what }) : t('queued.redo', { what })];
  }
  return saidText(t, change).map((what) => t('queued.change', { what }));
};

/** Returns texts for a change that was announced as waiting, and then withdrawn before anything was sent. */
const withdrawnText = (t: TFunction, change: Change, changes: readonly Change[]): string[] => {
  const { takesBack } = change;
  if (!takesBack) return saidText(t, change).map((what) => t('queued.withdrawn', { what }));
  const root = changes.find(({ id }) => id === takesBack.id);
  if (!root) return [];
  const what = travelledWhat(t, root, change);
  return [takesBack.way === 'undo' ? t('queued.noUndo', { what }) : t('queued.noRedo', { what })];
};

interface Saying {
  readonly changes: readonly Change[];
  /** Identifies the page; announced changes are remembered per page. */
  readonly page: object;
  readonly announce: (text: string) => void;
}

interface Memory {
  readonly announced: Set<string>;
  /** Changes that were announced as waiting, by id, as they were last seen. Their end is announced too. */
  readonly waiting: Map<string, Change>;
  /** Ids of changes of an earlier visit that the current visit still had to send. */
  readonly resumed: Set<string>;
  /** Announced quarters of long changes, by change. */
  readonly quarters: Map<string, number>;
}

const memories = new WeakMap<object, Memory>();

const memoryOf = (page: object): Memory => {
  const known = memories.get(page);
  if (known) return known;
  const memory: Memory = {
    announced: new Set(),
    waiting: new Map(),
    resumed: new Set(),
    quarters: new Map(),
  };
  memories.set(page, memory);
  return memory;
};

/** The progress of a change is announced if the change has at least this many cards. */
const MANY = 20;

/** Returns texts for the start and each quarter of a long change. A text for each card would be too much. */
const progressTexts = (t: TFunction, changes: readonly Change[], { quarters }: Memory): string[] =>
  changes.flatMap((change) => {
    const { id, status, plan } = change;
    const isLong = status === 'sending' && countOf(plan) >= MANY;
    if (!isLong || plan.some(({ kind }) => kind === 'job')) return [];
    const now = quartersOf(change);
    // A change that continues after a reload starts at its current quarter.
    const before = quarters.get(id) ?? (change.restored ? now : null);
    quarters.set(id, now);
    if (before === null) return [beginText(t, change)];
    return now > before && now < 4 ? [sendingText(t, change)] : [];
  });

/**
 * Returns a text for a change of an earlier visit that the current visit has sent. The change's own text was not
 * stored.
 */
const resumedText = (t: TFunction, change: Change): string[] =>
  change.restored &&
  !change.takesBack &&
  !isAddition(change) &&
  isStep(change) &&
  !stoppedJob(change)
    ? [doneText(t, { ...change, plan: effectivePlan(change) })]
    : [];

/** Returns the changes that were announced as waiting since the last call, and those withdrawn since. */
const waitingIn = (changes: readonly Change[], { waiting: known }: Memory) => {
  const begun = changes.filter((change) => isWaiting(change) && !known.has(change.id));
  const now = new Map(changes.map((change) => [change.id, change]));
  const withdrawn = [...known.values()].filter((change) => !now.has(change.id));
  for (const { id } of withdrawn) known.delete(id);
  for (const change of changes) {
    if (known.has(change.id) || isWaiting(change)) known.set(change.id, change);
  }
  return { begun, withdrawn: withdrawn.filter(isOpen) };
};

/**
 * Announces each change of this visit once it is saved, and before that when it waits until it can be sent. If such a
 * change is withdrawn, that is announced too. A refused or stopped change is not announced, since its flag reports it.
 * All texts are joined into one announcement, since a second announcement would replace the first.
 */
export const sayChanges = (t: TFunction, { changes, page, announce }: Saying): void => {
  const memory = memoryOf(page);
  const { announced, resumed } = memory;
  for (const change of changes) {
    if (change.restored && isOpen(change)) resumed.add(change.id);
  }
  const own = changes.filter(({ restored, id, status }) =>
    restored ? resumed.has(id) && status === 'saved' : true,
  );
  const notIn = (known: Set<string>, some: readonly Change[]): readonly Change[] => {
    const found = some.filter(({ id }) => !known.has(id));
    for (const { id } of found) known.add(id);
    return found;
  };
  const done = notIn(announced, own.filter(isDone));
  const { begun, withdrawn } = waitingIn(own, memory);
  const travelled = done.flatMap((change) => {
    const { takesBack } = change;
    if (!takesBack || stoppedJob(change)) return [];
    return travelledText(t, takesBack.way, rootChange(changes, change), change);
  });
  const texts = [
    ...progressTexts(t, changes, memory),
    ...withdrawn.flatMap((change) => withdrawnText(t, change, changes)),
    ...begun.flatMap((change) => waitingText(t, change, changes)),
    ...done.flatMap((change) => saidText(t, change)),
    ...addedText(t, notIn(announced, addedIn(own))),
    ...travelled,
    ...done.flatMap((change) => resumedText(t, change)),
  ];
  if (texts.length > 0) announce(texts.join(' '));
};
