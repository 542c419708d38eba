import { recordOf, type Write } from '#domain/change/kinds/index.ts';
import type { Change } from '../ledger/change.ts';
import { countOf } from '../ledger/count-of.ts';
import { isOfSingleCards } from '../ledger/single-cards.ts';
import { byFailure } from '../ports/by-failure.ts';
import { type Failure, mayPass } from '../ports/failure.ts';

interface Card {
  readonly id: string;
  readonly name: string;
}

const named = (issue: { readonly id: string; readonly key: string; readonly summary: string }) => ({
  id: issue.id,
  name: `${issue.key} ${issue.summary}`.trim(),
});

/** Returns the card that a write changes; null if it changes another thing, which the title of the change names. */
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
 * Returns the saved name of the goal, milestone, baseline, lane, persona or portfolio that a write changes; null for new things,
 * cards and settings.
 */
const savedName = (write: Write): string | null => {
  switch (write.kind) {
    case 'goal':
      return write.before?.goal.fields.summary ?? null;
    case 'milestone':
    case 'baseline':
    case 'persona':
    case 'portfolio':
      return write.before?.name ?? null;
    case 'laneEdit':
      return write.edit.of === 'release' ? write.edit.version.name : write.edit.sprint.name;
    default:
      return null;
  }
};

/**
 * Returns what a refused change is about. If it is a single thing, this is its saved name, because the name that the
 * user typed was not saved.
 */
const titleOf = ({ title, plan: [write, ...others] }: RefusedChange): string =>
  (write && others.length === 0 && savedName(write)) || title;

/** Returns whether a write only changes the rank of a neighbour, to make room for another card. */
const isNeighbour = (write: Write): boolean => write.kind === 'issue' && write.own === false;

const namesOf = (cards: readonly Card[]): string[] => cards.map(({ name }) => name);

type RefusedChange = Pick<Change, 'title' | 'plan' | 'progress' | 'waited'> &
  Pick<Partial<Change>, 'takesBack' | 'result'>;

/**
 * Returns the names of what a change could not save: the cards that others have deleted; otherwise the cards whose
 * writes were refused, or the thing that the change is about. Empty if it may be any of several cards.
 */
export const refusedThings = (change: RefusedChange, failure: Failure): readonly string[] => {
  const { plan, progress, waited, takesBack, result } = change;
  const rest = plan.slice(progress);
  const cards = rest.flatMap((write) => cardOf(write) ?? []);
  const removed = new Set(result?.issues.removed);
  const own = rest.flatMap((write) => (isNeighbour(write) ? [] : (cardOf(write) ?? [])));
  const lost = own.filter(({ id }) => removed.has(id));
  if (failure.kind === 'refused' && lost.length > 0) return namesOf(lost);
  if (cards.length < rest.length) return [titleOf(change)].filter(Boolean);
  // A change that had to wait, or an undo or redo, is compared with the current state as a whole before it is sent. Any
  // of its cards may be the reason, unless the tracker has answered with a final refusal, which only a write gets.
  const isFinal = failure.kind === 'tracker' && !mayPass(failure);
  const isSure = isFinal || !(waited || takesBack || failure.kind === 'refused');
  if (own.length === 1) return namesOf(own);
  // If each write is about a card of its own, all that are left were refused.
  if (isFinal && isOfSingleCards(change)) return namesOf(own.length > 0 ? own : cards);
  return isSure ? namesOf(cards.slice(0, 1)) : [];
};

/** What was refused for the same reason. */
export interface RefusedGroup {
  /** The names of the cards or of the thing; empty if unknown. */
  readonly things: readonly string[];
  readonly failure: Failure;
}

/** Returns what a change could not save, by reason. The tracker may have refused each card for another reason. */
const refusedGroups = (change: RefusedChange, failure: Failure): readonly RefusedGroup[] => {
  const groups = byFailure(change.result?.refusals ?? []);
  if (groups.length < 2) return [{ things: refusedThings(change, failure), failure }];
  const cards = change.plan.flatMap((write) => cardOf(write) ?? []);
  return groups.map(({ failure: reason, items }) => {
    const ids = new Set(items.map(({ id }) => id));
    return { things: namesOf(cards.filter(({ id }) => ids.has(id))), failure: reason };
  });
};

const GONE: readonly number[] = [404, 410];

/**
 * Returns the new titles of cards that others have deleted, each once. They could not be saved. Empty for an undo or
 * redo.
 */
export const lostTitles = (change: RefusedChange, failure: Failure): readonly string[] => {
  const { plan, progress, takesBack, result } = change;
  if (takesBack) return [];
  const removed = new Set<string>(result?.issues.removed);
  const gone = failure.kind === 'tracker' && GONE.includes(failure.status);
  const titles = plan.slice(progress).flatMap((write) => {
    if (write.kind !== 'issue' || write.before.summary === write.after.summary) return [];
    return gone || removed.has(write.before.id) ? [write.after.summary] : [];
  });
  return [...new Set(titles)];
};

/**
 * Returns whether the change has not created something that the user entered. False for an undo or redo, because the
 * user can repeat it.
 */
const hasUnmade = ({ plan, progress, takesBack }: RefusedChange): boolean =>
  !takesBack &&
  plan.slice(progress).some((write) => (recordOf(write).makes?.(write) ?? []).length > 0);

/** `done`: number of cards that were written. `total`: number of cards in the change. */
export interface Part {
  readonly done: number;
  readonly total: number;
  /** Whether each write of the change is about an existing card, so that `total` counts cards. */
  readonly cards: boolean;
}

/** What the flag of a refused change says of its writes. */
export interface RefusedParts {
  /** Null if nothing was written. */
  readonly part: Part | null;
  /** What could not be saved, by reason. */
  readonly groups: readonly RefusedGroup[];
  /**
   * Titles that the user gave to cards which others deleted. The flag shows them, so that the user can copy them
   * (R-LIVE-8).
   */
  readonly lost: readonly string[];
  /** Whether something that the user has entered was not created. */
  readonly unmade: boolean;
}

export const refusedParts = (change: RefusedChange, failure: Failure): RefusedParts => {
  const { plan, progress } = change;
  const done = countOf(plan.slice(0, progress));
  return {
    part: done > 0 ? { done, total: countOf(plan), cards: isOfSingleCards(change) } : null,
    groups: refusedGroups(change, failure),
    lost: lostTitles(change, failure),
    unmade: hasUnmade(change),
  };
};
