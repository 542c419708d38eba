import { sameIn, withAspects } from '#domain/board/difference/difference.ts';
import { same } from '#domain/kernel/same.ts';
import { selectOpen, touchedIds } from '../changes/select.ts';
import type { Change, Conflict } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';
import { sendingKind } from '../writes/index.ts';
import type { Current, Sent } from '../writes/write-kind.ts';
import { aboutOf } from './about-of.ts';
import { missingIn } from './missing-cards.ts';
import {
  faultOf,
  type Looked,
  replanOnCurrent,
  type Store,
  sendingOf,
  serverValues,
} from './preconditions.ts';

/** Why the change cannot be sent on the current state: a write is impossible, or others have changed the same parts. */
type Objection =
  | { readonly kind: 'refused'; readonly sent: readonly Sent[]; readonly failure: Failure }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

/** Returns the conflict with the newest of the user's values, which come from a later change of the same thing. */
const withLater = (conflict: Conflict, later: Conflict): Conflict => {
  const { card, facts } = conflict;
  const mine = later.card?.mine;
  const shared = card?.aspects.filter((aspect) => later.card?.aspects.includes(aspect)) ?? [];
  const newest = (name: string) => later.facts?.find((fact) => fact.name === name);
  return {
    ...conflict,
    card: card?.mine && mine ? { ...card, mine: withAspects(card.mine, mine, shared) } : card,
    ...(facts && {
      facts: facts.map((fact) => ({ ...fact, mine: newest(fact.name)?.mine ?? fact.mine })),
    }),
  };
};

/** Returns the conflict between a write and the current state; null if there is none. */
const conflictAt = (
  store: Store,
  change: Change,
  at: number,
  current: Current,
): Conflict | null => {
  const planned = change.plan[at];
  if (!planned) return null;
  const write = replanOnCurrent(store, planned);
  const conflict = sendingKind(write).conflict?.(write, current, sendingOf(store, change, at));
  if (!conflict) return null;
  const ids = touchedIds({ plan: [write] });
  return selectOpen(store.getState())
    .filter(({ order }) => order > change.order)
    .flatMap(({ plan }) => plan)
    .map((each) => replanOnCurrent(store, each))
    .filter((each) => each.kind === write.kind)
    .filter((each) => touchedIds({ plan: [each] }).some((id) => ids.includes(id)))
    .flatMap((each) => sendingKind(each).conflict?.(each, current) ?? [])
    .reduce(withLater, { ...conflict, ...aboutOf(write, current) });
};

/** Returns the conflicts between the change and the current states, at most one per thing. */
const conflictsOf = (store: Store, change: Change, looked: Looked): readonly Conflict[] =>
  looked.flatMap(({ at, current }) => conflictAt(store, change, at, current) ?? []);

const isSameThing = (left: Conflict, right: Conflict): boolean =>
  left.about && right.about
    ? left.about.thing === right.about.thing && left.about.id === right.about.id
    : left.title === right.title;

/**
 * Returns whether the conflict `shown` to the user contains all parts of `conflict`. With `values`, the values of
 * others must be equal too.
 */
const isShownBy = (conflict: Conflict, shown: Conflict, values: boolean): boolean => {
  const { card, facts = [], parts = [] } = conflict;
  const isKnown =
    isSameThing(conflict, shown) &&
    (card?.aspects ?? []).every((aspect) => shown.card?.aspects.includes(aspect)) &&
    facts.every(({ name }) => shown.facts?.some((fact) => fact.name === name));
  if (!isKnown || !values) return isKnown;
  const theirs = shown.card?.theirs;
  return (
    (!card || !theirs || card.aspects.every((aspect) => sameIn(card.theirs, theirs, aspect))) &&
    facts.every((fact) =>
      shown.facts?.some(({ name, theirs }) => name === fact.name && theirs === fact.theirs),
    ) &&
    parts.every((part) => shown.parts?.some((each) => same(each.theirs, part.theirs)))
  );
};

const asked = (conflicts: readonly Conflict[]): Objection | null =>
  conflicts.length > 0 ? { kind: 'conflict', conflicts } : null;

/**
 * Checks whether the user's decision covers the current conflicts. "Keep mine" covers only the values of others that
 * the user saw; "Keep theirs" covers the fields that the user saw. If one conflict is not covered, returns all
 * conflicts; otherwise null.
 */
export const unseenOf = (store: Store, change: Change, looked: Looked): Objection | null => {
  const { answered, decision } = change;
  if (!answered) return null;
  const conflicts = conflictsOf(store, change, looked);
  const isSeen = (conflict: Conflict) =>
    answered.some((shown) => isShownBy(conflict, shown, decision === 'mine'));
  return conflicts.every(isSeen) ? null : asked(conflicts);
};

/**
 * Returns what prevents sending the change on the current state: a fault or conflicts; null if nothing does. Deleted
 * cards prevent nothing if the change has other cards.
 */
export const objection = (store: Store, change: Change, looked: Looked): Objection | null => {
  const missing = missingIn(store, change, looked);
  for (const { at, current } of looked) {
    if (missing.has(at)) continue;
    const failure = faultOf(store, change, at, current);
    if (failure) return { kind: 'refused', sent: serverValues(store, change, looked), failure };
  }
  return change.decision === undefined
    ? asked(conflictsOf(store, change, looked))
    : unseenOf(store, change, looked);
};
