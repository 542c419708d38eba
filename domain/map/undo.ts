import { refusal } from '../errors.ts';
import type { Issue } from '../tracker/entities.ts';
import {
  differingAspects,
  sameIn,
  type WritingPlace,
  withAspects,
  writeBetween,
} from './difference.ts';
import type { Planned } from './move-story.ts';

/** One issue as it was before the user's change and as that change left it. */
export interface CardChange {
  readonly before: Issue;
  readonly after: Issue;
}

/** The change that takes a change back; taken back itself, it does it again. */
export const inverse = ({ before, after }: CardChange): CardChange => ({
  before: after,
  after: before,
});

/**
 * Works out how to carry a change out on the issue as the tracker has it now. Only what the change touches is
 * written, so that what others did to the rest stays; where others touched the same, it is refused.
 */
export const planAgain = (
  current: Issue,
  { before, after }: CardChange,
  place: WritingPlace,
): Planned => {
  const touched = differingAspects(before, after);
  if (!touched.every((aspect) => sameIn(current, before, aspect))) {
    return { refusal: refusal('UNDO_CHANGED') };
  }
  const changed = withAspects(current, after, touched);
  const writes = [writeBetween(current, changed, place)];
  return { plan: { changed: [changed], writes, leavesBoard: false } };
};
