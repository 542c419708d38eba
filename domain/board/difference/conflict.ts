import type { Issue } from '../../tracker/entities.ts';
import { type Aspect, type CardChange, differingAspects, sameIn } from './difference.ts';

/** Ranks never conflict, because they only order cards: the last written position wins, and duplicates are repaired. */
const RANKS: ReadonlySet<Aspect> = new Set(['rank', 'noLaneRank', 'sprintRank', 'versionRank']);

/** Returns whether an aspect is only the position of a card in a list. */
export const isPosition = (aspect: Aspect): boolean => RANKS.has(aspect);

const PLACES: ReadonlySet<Aspect> = new Set(['parent', 'versionIds', 'sprints', 'goalId']);

/** Returns whether an aspect decides the cell or column of a card. */
export const isPlace = (aspect: Aspect): boolean => PLACES.has(aspect);

/** Returns the aspects of a change that still differ from the issue's current state in the tracker. */
export const openAspects = (current: Issue, { before, after }: CardChange): Aspect[] =>
  differingAspects(before, after).filter((aspect) => !sameIn(current, after, aspect));

/**
 * Returns the aspects that both the user and somebody else have changed, to different values. The user must choose one
 * of the two values.
 */
export const conflictingAspects = (current: Issue, change: CardChange): Aspect[] =>
  openAspects(current, change).filter(
    (aspect) => !isPosition(aspect) && !sameIn(current, change.before, aspect),
  );

/** Each rank belongs to one kind of lanes: a changed rank shows on which kind of lanes the card was moved. */
const LANES: readonly (readonly [position: Aspect, lane: Aspect])[] = [
  ['versionRank', 'versionIds'],
  ['sprintRank', 'sprints'],
];

/**
 * Returns the cell aspects that the change keeps but others have changed, if both sides moved the card to different
 * cells. The user must decide about these aspects too: after a decision about the step alone, the card could be in a
 * lane that the user has not seen.
 */
export const displacedAspects = (current: Issue, change: CardChange): Aspect[] => {
  const { before, after } = change;
  if (!conflictingAspects(current, change).some(isPlace)) return [];
  const lanes = LANES.flatMap(([position, lane]) =>
    sameIn(before, after, position) ? [] : [lane],
  );
  return (['parent', ...lanes] as const).filter(
    (aspect) => sameIn(before, after, aspect) && !sameIn(current, after, aspect),
  );
};
