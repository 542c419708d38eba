import { isPlace, isPosition } from '#domain/board/difference/conflict.ts';
import { differingAspects } from '#domain/board/difference/difference.ts';
import type { Change } from '../../store/ledger/change.ts';

/**
 * Returns whether a card is in another position than a saved change has given it, because somebody else moved it at the
 * same time and both moves were merged.
 */
export const hasLandedElsewhere = ({ plan, result }: Pick<Change, 'plan' | 'result'>): boolean => {
  const saved = new Map(result?.issues.changed.map((issue) => [issue.id, issue]));
  return plan.some((write) => {
    const now = write.kind === 'issue' ? saved.get(write.after.id) : undefined;
    if (write.kind !== 'issue' || !now) return false;
    return differingAspects(write.after, now).some((each) => isPlace(each) || isPosition(each));
  });
};
