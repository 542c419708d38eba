import type { Write } from '#domain/change/kinds/index.ts';
import type { Change } from '../ledger/change.ts';
import { isMissing } from '../ports/failure.ts';
import { faultOf, type Looked, type Store } from './preconditions.ts';

/** Returns whether a write does what the user asked for. A write of a neighbour's rank only makes room for it. */
const isOwn = (write: Write): boolean => write.kind !== 'issue' || write.own;

/** Returns whether a write has a new title that the user typed. An undo or redo only repeats titles. */
const isTyped = ({ takesBack }: Change, write: Write | undefined): boolean =>
  !takesBack && write?.kind === 'issue' && write.before.summary !== write.after.summary;

/**
 * Returns the indices of the writes that a change leaves out, because others have deleted their cards. The rest of the
 * change is written. Empty if no other write is left, or if a typed title would be lost: the change is then refused as
 * a whole, and the flag shows the title (R-LIVE-8, R-LIVE-11).
 */
export const missingIn = (store: Store, change: Change, looked: Looked): ReadonlySet<number> => {
  const gone = looked.flatMap(({ at, current }) =>
    isMissing(faultOf(store, change, at, current)) ? [at] : [],
  );
  const own = change.plan.slice(change.progress).filter(isOwn).length;
  const losesTitle = gone.some((at) => isTyped(change, change.plan[at]));
  return new Set(gone.length < own && !losesTitle ? gone : []);
};
