import type { Change } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';

/** Progress of a change for its form. The form can close once it is `saved` or `waiting`. */
export type ChangeProgress = 'none' | 'sending' | 'waiting' | 'asking' | 'saved' | 'refused';

export const progressOf = (change: Change | undefined): ChangeProgress => {
  if (!change) return 'none';
  const { status, waited } = change;
  if (status === 'queued' || status === 'sending') return waited ? 'waiting' : 'sending';
  return status === 'conflict' ? 'asking' : status;
};

/**
 * Returns why a change was refused; null if it was not refused, was restored from an earlier visit, is an undo or redo,
 * or was dropped by the user.
 */
export const refusalOf = (change: Change | undefined): Failure | null =>
  change?.status === 'refused' && !change.restored && !change.takesBack
    ? (change.refusal ?? null)
    : null;
