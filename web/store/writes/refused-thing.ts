import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import type { Change } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';

interface Card {
  readonly id: string;
  readonly name: string;
}

const named = (issue: { readonly id: string; readonly key: string; readonly summary: string }) => ({
  id: issue.id,
  name: `${issue.key} ${issue.summary}`.trim(),
});

/** Returns the card that a write changes; null for writes of other things. The title of the change names those. */
const cardOf = (write: Write): Card | null => {
  switch (write.kind) {
    case 'issue':
    case 'removal':
      return named(write.before);
    case 'card':
      return named(write.draft.issue);
    case 'restoration':
      return named(write.gone);
    default:
      return null;
  }
};

/**
 * Returns the saved name of the goal, milestone, lane, persona or portfolio that a write changes; null for new things,
 * cards and settings.
 */
const savedName = (write: Write): string | null => {
  switch (write.kind) {
    case 'goal':
      return write.before?.goal.fields.summary ?? null;
    case 'milestone':
    case 'persona':
    case 'portfolio':
      return write.before?.name ?? null;
    case 'laneEdit':
      return write.edit.of === 'release' ? write.edit.version.name : write.edit.sprint.name;
    default:
      return null;
  }
};

/** Returns the title of a refused change: the saved name of its thing. A newly typed name was not saved. */
const titleOf = ({ title, plan: [write, ...others] }: RefusedChange): string =>
  (write && others.length === 0 && savedName(write)) || title;

/** Returns whether a write only makes room for another card in the order of a list. */
const isNeighbour = (write: Write): boolean => write.kind === 'issue' && write.own === false;

const MOST_NAMED = 3;

const listed = (cards: readonly Card[]): string => {
  const names = cards.slice(0, MOST_NAMED).map(({ name }) => name);
  return [...names, ...(cards.length > MOST_NAMED ? ['…'] : [])].join(', ');
};

type RefusedChange = Pick<Change, 'title' | 'plan' | 'progress' | 'waited'> &
  Pick<Partial<Change>, 'takesBack' | 'result'>;

/**
 * Returns the name of what a change could not save: its deleted cards, else the card whose write was refused, else the
 * thing that the change is about. Empty if any of several cards may be the reason.
 */
export const refusedThing = (change: RefusedChange, failure: Failure): string => {
  const { plan, progress, waited, takesBack, result } = change;
  const rest = plan.slice(progress);
  const cards = rest.flatMap((write) => cardOf(write) ?? []);
  const removed = new Set(result?.issues.removed);
  const own = rest.flatMap((write) => (isNeighbour(write) ? [] : (cardOf(write) ?? [])));
  const lost = own.filter(({ id }) => removed.has(id));
  if (failure.kind === 'refused' && lost.length > 0) return listed(lost);
  if (cards.length < rest.length) return titleOf(change);
  // A queued change, undo or redo is compared as a whole before sending, so any of its cards may be the reason.
  const isSure = !(waited || takesBack || failure.kind === 'refused');
  if (own.length === 1) return listed(own);
  return isSure ? listed(cards.slice(0, 1)) : '';
};

const GONE: readonly number[] = [404, 410];

/**
 * Returns the new titles that could not be saved because others have deleted the cards, joined by commas. Empty for
 * undo and redo.
 */
export const lostTitles = (change: RefusedChange, failure: Failure): string => {
  const { plan, progress, takesBack, result } = change;
  if (takesBack) return '';
  const removed = new Set<string>(result?.issues.removed);
  const gone = failure.kind === 'tracker' && GONE.includes(failure.status);
  const titles = plan.slice(progress).flatMap((write) => {
    if (write.kind !== 'issue' || write.before.summary === write.after.summary) return [];
    return gone || removed.has(write.before.id) ? [write.after.summary] : [];
  });
  return [...new Set(titles)].slice(0, MOST_NAMED).join(', ');
};

/**
 * Returns whether the change was to create something that the user has entered and that does not exist yet. False for
 * undo and redo, which can be entered again.
 */
export const hasUnmade = ({ plan, progress, takesBack }: RefusedChange): boolean =>
  !takesBack &&
  plan.slice(progress).some((write) => (recordOf(write).makes?.(write) ?? []).length > 0);
