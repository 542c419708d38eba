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

/** Returns whether a change is saved and can be announced. */
const isDone = ({ said, takesBack, restored, status }: Change): boolean =>
  (said !== undefined || takesBack !== undefined || restored === true) && status === 'saved';

/** Returns whether a change of this visit was refused, maybe only in part. */
const isRefused = ({ status, restored, refusal }: Change): boolean =>
  status === 'refused' && !restored && refusal !== null;

/** Returns whether an undo or redo was refused, but has written something. The flag counts what it has not written. */
const isHalfTravelled = ({ takesBack, progress, resumes }: Change): boolean =>
  takesBack !== undefined && progress > (resumes?.progress ?? 0);

/** Returns whether a change must wait until it can be sent. */
const isWaiting = ({ status, waited }: Change): boolean => waited && status === 'queued';

/**
 * Returns the goals and cards that the user added and that are saved; none while one of them is still being created.
 */
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

/** Returns whether the change was re-planned, so that its text does not describe it any more. */
const isRebased = ({ said, shed, takesBack }: Change): boolean =>
  said === '' && shed !== undefined && !takesBack;

/** Returns the text of a change. If the text names a position where the card is not, returns a general text. */
const saidText = (t: TFunction, change: Change): string[] => {
  if (change.said === undefined) return [];
  return [
    isRebased(change) || hasLandedElsewhere(change) ? doneText(t, change) : change.said,
  ].filter(Boolean);
};

/** Returns the text for a change that waits, in a list. It says that the change, undo or redo is not made yet. */
const waitingText = (t: TFunction, change: Change, changes: readonly Change[]): string[] => {
  const { takesBack } = change;
  if (takesBack) {
    const what = travelledWhat(t, rootChange(changes, change), change);
    return [takesBack.way === 'undo' ? t('queued.undo', { what }) : t('queued.redo', { what })];
  }
  return saidText(t, change).map((what) => t('queued.change', { what }));
};

/** Returns the text for a change that was announced as waiting and was withdrawn before anything was sent. */
const withdrawnText = (t: TFunction, change: Change, changes: readonly Change[]): string[] => {
  const { takesBack } = change;
  if (!takesBack) {
    // A change without a text of its own was reported by its flag, which ends without a word.
    const said = saidText(t, change);
    const what = said.length > 0 || !isStep(change) ? said : [doneText(t, change)];
    return what.map((each) => t('queued.withdrawn', { what: each }));
  }
  const root = changes.find(({ id }) => id === takesBack.id);
  if (!root) return [];
  const what = travelledWhat(t, root, change);
  return [takesBack.way === 'undo' ? t('queued.noUndo', { what }) : t('queued.noRedo', { what })];
};

interface Saying {
  readonly changes: readonly Change[];
  /** The page that announces. What was announced is remembered for each page. */
  readonly page: object;
  readonly announce: (text: string) => void;
}

interface Memory {
  readonly announced: Set<string>;
  /** By id: changes that were announced as waiting, in their last known state. How they end is announced too. */
  readonly waiting: Map<string, Change>;
  /** Ids of changes of an earlier visit that were not finished when this visit began. */
  readonly resumed: Set<string>;
  /** By id of a long change: the quarter that was announced last. */
  readonly quarters: Map<string, number>;
  /** Whether the last announcement reports an undo or redo. */
  travelled: boolean;
  /** Ids of the changes that the last announcement reports as waiting. */
  reportedWaiting: readonly string[];
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
    travelled: false,
    reportedWaiting: [],
  };
  memories.set(page, memory);
  return memory;
};

/** Number of cards from which the progress of a change is announced. */
const MANY = 20;

/**
 * Returns texts for the start and for each quarter of a long change, because a text for each card would be too much.
 */
const progressTexts = (t: TFunction, changes: readonly Change[], { quarters }: Memory): string[] =>
  changes.flatMap((change) => {
    const { id, status, plan } = change;
    const isLong = status === 'sending' && countOf(plan) >= MANY;
    if (!isLong || plan.some(({ kind }) => kind === 'job')) return [];
    const now = quartersOf(change);
    // For a change that continues after a reload, the quarters before the reload are not announced.
    const before = quarters.get(id) ?? (change.restored ? now : null);
    quarters.set(id, now);
    if (before === null) return [beginText(t, change)];
    return now > before && now < 4 ? [sendingText(t, change)] : [];
  });

/**
 * Returns a general text for a change that an earlier visit made and this visit has sent, because the browser does not
 * store the change's own text.
 */
const resumedText = (t: TFunction, change: Change): string[] =>
  change.restored &&
  !change.takesBack &&
  !isAddition(change) &&
  isStep(change) &&
  !stoppedJob(change)
    ? [doneText(t, { ...change, plan: effectivePlan(change) })]
    : [];

/**
 * Returns the changes that began to wait since the last call, and the waiting changes that were withdrawn since then.
 */
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
 * Returns whether the last announcement reports a change as waiting that does not wait any more: it was saved or
 * refused, or the user must decide about it.
 */
const isWaitingOver = ({ reportedWaiting }: Memory, changes: readonly Change[]): boolean =>
  reportedWaiting.some((id) => {
    const status = changes.find((change) => change.id === id)?.status;
    return status !== 'queued' && status !== 'sending';
  });

/**
 * Announces each change of this visit once it is saved. A change that waits is announced before that too, and also if
 * it is withdrawn. A change that was refused, or stopped early, is not announced, because a flag reports it; but of an
 * undo or redo that was refused in part, the rest is announced. A refusal removes the announcement of the last undo or
 * redo, because it would seem to be about the refused change. An announcement that a change waits is removed when the
 * change does not wait any more. All texts become one announcement, because a second one
 * would replace the first.
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
  const refused = notIn(announced, own.filter(isRefused));
  const travelled = [...done, ...refused.filter(isHalfTravelled)].flatMap((change) => {
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
  const isOutdated = (memory.travelled && refused.length > 0) || isWaitingOver(memory, changes);
  if (texts.length === 0 && !isOutdated) return;
  memory.travelled = travelled.length > 0;
  memory.reportedWaiting = begun.map(({ id }) => id);
  announce(texts.join(' '));
};
