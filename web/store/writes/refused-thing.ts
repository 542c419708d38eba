import type { Write } from '#domain/change/kinds/index.ts';
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

/** The card that a write changes; null for writes of other things, which the title of their change names. */
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

/** The saved name of the thing that a write changes, if it is no card; null for a new thing and for settings. */
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

/** The title of a change that was refused: the saved name of its thing, not the one that was typed. */
const titleOf = ({ title, plan: [write, ...others] }: RefusedChange): string =>
  (write && others.length === 0 && savedName(write)) || title;

/** Whether a write only makes room for another card in the order of a list. */
const isNeighbour = (write: Write): boolean => write.kind === 'issue' && write.own === false;

/** Maximum number of cards that a flag names. */
const MOST_NAMED = 3;

const listed = (cards: readonly Card[]): string => {
  const names = cards.slice(0, MOST_NAMED).map(({ name }) => name);
  return [...names, ...(cards.length > MOST_NAMED ? ['…'] : [])].join(', ');
};

type RefusedChange = Pick<Change, 'title' | 'plan' | 'progress' | 'waited'> &
  Pick<Partial<Change>, 'takesBack' | 'result'>;

/**
 * The name of what a change could not save: its cards that are gone, the card whose write was refused, or else the
 * thing that the change is about. Empty if none of several cards is known to be the reason.
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
  // What waited or undoes something was compared before it was sent, and any of its cards may have been the reason.
  const isSure = !(waited || takesBack || failure.kind === 'refused');
  if (own.length === 1) return listed(own);
  return isSure ? listed(cards.slice(0, 1)) : '';
};

/** HTTP statuses for an issue that is gone. */
const GONE: readonly number[] = [404, 410];

/** The new titles that a change could not save because others have deleted the cards, with commas; empty for undo and redo. */
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
