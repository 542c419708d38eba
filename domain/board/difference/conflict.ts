import type { Issue } from '../../tracker/entities.ts';
import { type Aspect, type CardChange, differingAspects, sameIn } from './difference.ts';

/** Ranks order cards and say nothing of themselves: the later position counts, and duplicates are repaired. */
const RANKS: ReadonlySet<Aspect> = new Set(['rank', 'noLaneRank', 'sprintRank', 'versionRank']);

/** Whether an aspect is about where a card stands alone. */
export const isPosition = (aspect: Aspect): boolean => RANKS.has(aspect);

/** What of a change is still to be written on an issue as the tracker has it now. */
export const openAspects = (current: Issue, { before, after }: CardChange): Aspect[] =>
  differingAspects(before, after).filter((aspect) => !sameIn(current, after, aspect));

/** What a change wants one way and others have made another meanwhile; someone has to choose. */
export const conflictingAspects = (current: Issue, change: CardChange): Aspect[] =>
  openAspects(current, change).filter(
    (aspect) => !isPosition(aspect) && !sameIn(current, change.before, aspect),
  );
