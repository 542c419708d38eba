import type { TFunction } from 'i18next';
import type { ActionName, Change, Way } from './change.ts';

/** Changes of one line are sent one after the other; those of different lines do not wait for each other. */
export type Line = 'cards' | 'goals' | 'lanes' | 'settings' | 'jobs';

/** How one kind of change is sent, taken back and worded; what it does to the model, its writes say. */
export interface ChangeKind {
  readonly line: Line;
  /** Whether it can be taken back. */
  readonly undoable: boolean;
  /** Whether it counts among the changes that wait; the rest is saved again by itself. */
  readonly counted: boolean;
  /** Milliseconds of quiet before it is sent, in which more of the same may follow. */
  readonly quiet?: number;
  /** Whether its flag offers to take it back; a card that was made says so itself. */
  readonly flagged: boolean;
  /** What was done, as its flag says it; `count` cards, or the one that `title` names. */
  readonly done: (
    t: TFunction,
    about: { readonly title: string; readonly count: number },
  ) => string;
}

const moved: ChangeKind['done'] = (t, { title, count }) =>
  count > 1 ? t('flag.movedMany', { count }) : t('flag.moved', { key: title });
const edited: ChangeKind['done'] = (t, { title, count }) =>
  count > 1 ? t('flag.editedMany', { count }) : t('flag.edited', { key: title });
const added: ChangeKind['done'] = (t, { title, count }) =>
  count > 1 ? t('flag.addedMany', { count }) : t('flag.added', { key: title });
const deleted: ChangeKind['done'] = (t, { title, count }) =>
  count > 1 ? t('flag.deletedMany', { count }) : t('flag.deleted', { key: title });

const undoable = { undoable: true, counted: true, flagged: true } as const;
const final = { undoable: false, counted: true, flagged: false } as const;

/** Spec 000 §4 Persistence: settings are saved a second after their last change. */
const SETTINGS_QUIET = 1000;

/** Every kind of change there is. */
export const KINDS: Readonly<Record<ActionName, ChangeKind>> = {
  move: { line: 'cards', ...undoable, done: moved },
  edit: { line: 'cards', ...undoable, done: edited },
  add: { line: 'cards', ...undoable, flagged: false, done: added },
  remove: { line: 'cards', ...undoable, done: deleted },
  goalAdd: { line: 'goals', ...undoable, flagged: false, done: added },
  goalGroup: {
    line: 'cards',
    ...undoable,
    done: (t, { title }) => t('flag.added', { key: title }),
  },
  suggested: { line: 'cards', ...undoable, done: added },
  imported: { line: 'cards', ...undoable, done: added },
  goalMove: { line: 'goals', ...undoable, done: moved },
  goalEdit: { line: 'goals', ...undoable, done: edited },
  goalRemove: { line: 'cards', ...undoable, done: deleted },
  plan: { line: 'cards', ...undoable, done: edited },
  migration: { line: 'cards', ...final, done: edited },
  milestone: { line: 'goals', ...undoable, done: edited },
  repair: { line: 'cards', ...final, done: edited },
  firstOrder: { line: 'jobs', ...final, done: moved },
  lane: { line: 'lanes', ...final, done: edited },
  laneEdit: { line: 'lanes', ...undoable, done: edited },
  laneStories: { line: 'jobs', ...final, done: moved },
  laneRemove: { line: 'jobs', ...final, done: deleted },
  filters: { line: 'settings', ...final, done: edited },
  adminSettings: { line: 'settings', ...final, done: edited },
  goalTie: { line: 'goals', ...final, done: edited },
  settings: { line: 'settings', ...final, counted: false, quiet: SETTINGS_QUIET, done: edited },
};

/** How many cards a change is about. */
export const countOf = ({ plan }: Pick<Change, 'plan'>): number =>
  plan.reduce((sum, write) => {
    if (write.kind === 'job') return sum + (write.steps?.length ?? 1);
    return write.kind !== 'issue' || write.own ? sum + 1 : sum;
  }, 0);

export const doneText = (t: TFunction, change: Pick<Change, 'action' | 'title' | 'plan'>): string =>
  KINDS[change.action].done(t, { title: change.title, count: countOf(change) });

/** What is said when a change has been taken back, or done again. */
export const travelledText = (
  t: TFunction,
  way: Way,
  change: Parameters<typeof doneText>[1],
): string => {
  const what = doneText(t, change);
  return way === 'undo' ? t('flag.undone', { what }) : t('flag.redone', { what });
};
