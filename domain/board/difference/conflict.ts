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
