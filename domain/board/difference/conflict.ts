import type { Issue } from '../../tracker/entities.ts';
import { type Aspect, type CardChange, differingAspects, sameIn } from './difference.ts';

/**
 * Ranks never conflict. They are only relative: the later position wins, and duplicates are
 * repaired.
 */
const RANKS: ReadonlySet<Aspect> = new Set(['rank', 'noLaneRank', 'sprintRank', 'versionRank']);

/** Whether an aspect is only about the position of a card. */
export const isPosition = (aspect: Aspect): boolean => RANKS.has(aspect);

const PLACES: ReadonlySet<Aspect> = new Set(['parent', 'versionIds', 'sprints', 'goalId']);

/** Whether an aspect determines in which cell or column a card is. */
export const isPlace = (aspect: Aspect): boolean => PLACES.has(aspect);

/** The aspects of a change that still differ from the issue's current state in the tracker. */
export const openAspects = (current: Issue, { before, after }: CardChange): Aspect[] =>
  differingAspects(before, after).filter((aspect) => !sameIn(current, after, aspect));

/**
 * The aspects in which somebody else has meanwhile set another value than the change does: the user must choose.
 */
export const conflictingAspects = (current: Issue, change: CardChange): Aspect[] =>
  openAspects(current, change).filter(
    (aspect) => !isPosition(aspect) && !sameIn(current, change.before, aspect),
  );

/** The lane that a position belongs to: it tells on what kind of lanes a card was moved. */
const LANES: readonly (readonly [position: Aspect, lane: Aspect])[] = [
  ['versionRank', 'versionIds'],
  ['sprintRank', 'sprints'],
];

/**
 * The places of a card that the change keeps, but others have changed, while both sides put the card elsewhere: an
 * answer about the step alone would let the card disappear into a lane that the user has not seen.
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
