import type { PlaceRef } from '../board-data/board-data.ts';
import type { Change, Way } from '../ledger/change.ts';
import { isStep } from '../ledger/kinds.ts';
import { isMissing, mayPass } from '../ports/failure.ts';
import { isOf, rootOf } from './select.ts';

/** Changes to undo and changes to redo. The last of each list is next. */
export interface Stacks {
  readonly past: readonly Change[];
  readonly future: readonly Change[];
}

interface Stacking extends Stacks {
  /** Ids of changes whose undo or redo was refused once. It may be tried once more. */
  readonly tried: ReadonlySet<string>;
}

const NO_STACKS: Stacking = { past: [], future: [], tried: new Set() };

const without = (changes: readonly Change[], root: string): Change[] =>
  changes.filter((change) => rootOf(change) !== root);

/** Adds a change that is neither an undo nor a redo. */
const made = (stacks: Stacking, change: Change): Stacking => {
  const { resumes } = change;
  const past = stacks.past.filter(({ id }) => id !== resumes?.id);
  // A refused change is undoable if a part of it was written.
  const nothing = change.status === 'refused' && change.progress === 0;
  if (nothing || change.final) return { ...stacks, past };
  return { ...stacks, past: [...past, change], future: [] };
};

/**
 * Adds an undo or a redo. If it was written only in part, the original change stays next on the undo list: undo then
 * writes the rest of the undo, or reverts the written part of the redo. Redo makes the whole change again.
 */
const travelled = (stacks: Stacking, change: Change, way: Way): Stacking => {
  const root = rootOf(change);
  const { past, future, tried } = stacks;
  const { status, refusal, progress } = change;
  const left = {
    past: without(past, root),
    future: without(future, root),
    tried: new Set([...tried].filter((each) => each !== root)),
  };
  const redone = { ...left, past: [...left.past, change] };
  const hasMoved = progress > (change.resumes?.progress ?? 0);
  const mayChange = !tried.has(root) && !isMissing(refusal);
  const again = hasMoved || (refusal && mayPass(refusal)) || mayChange;
  if (status === 'refused' && refusal !== null && again) {
    // The reason for the refusal may be temporary, so the undo or redo can be tried once more.
    const { past: half } = progress > 0 && way === 'redo' ? redone : stacks;
    return { past: half, future, tried: new Set([...tried, root]) };
  }
  // An undo or redo that failed for good, or was refused a second time, is not offered again.
  if (status === 'refused' || change.final) return left;
  if (way === 'redo') return redone;
  return { ...left, future: left.future.length < future.length ? future : [...future, change] };
};

const stacked = (stacks: Stacking, change: Change): Stacking => {
  if (!isStep(change)) return stacks;
  const { takesBack } = change;
  return takesBack ? travelled(stacks, change, takesBack.way) : made(stacks, change);
};

export const stacksOf = (changes: readonly Change[], ref: PlaceRef): Stacks =>
  changes.filter((change) => isOf(change, ref)).reduce(stacked, NO_STACKS);

export const nextOf = ({ past, future }: Stacks, way: Way): Change | undefined =>
  (way === 'undo' ? past : future).at(-1);
