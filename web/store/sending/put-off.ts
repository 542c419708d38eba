import type { Change } from '../ledger/change.ts';
import { isOfSingleCards } from '../ledger/single-cards.ts';
import { type Failure, mayPass } from '../ports/failure.ts';
import type { Looked } from './preconditions.ts';

/** Returns whether the other writes of a change are still sent after this refusal. */
export const goesOn = (change: Change, failure: Failure): boolean =>
  (failure.kind === 'tracker' || failure.kind === 'refused') &&
  !mayPass(failure) &&
  isOfSingleCards(change);

/** A change, and the current states that were read for its writes. */
export interface Planned {
  readonly change: Change;
  readonly looked: Looked;
}

/**
 * Moves the write at index `at` to the end of the plan. So the finished writes stay first, and a retry begins with the
 * refused ones.
 */
export const putOff = ({ change, looked }: Planned, at: number): Planned => {
  const { plan } = change;
  const last = plan.length - 1;
  const placeOf = (each: number): number => (each === at ? last : each > at ? each - 1 : each);
  return {
    change: { ...change, plan: [...plan.toSpliced(at, 1), ...plan.slice(at, at + 1)] },
    looked: looked.map((each) => ({ ...each, at: placeOf(each.at) })),
  };
};
