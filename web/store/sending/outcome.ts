import type { CardFailure, Conflict, Hold } from '../ledger/change.ts';
import type { Failure } from '../ports/failure.ts';
import type { Sent } from '../writes/write-kind.ts';
import type { Store } from './preconditions.ts';

/** How an attempt to send a change has ended. */
export type Outcome =
  | { readonly kind: 'saved'; readonly sent: readonly Sent[] }
  | {
      readonly kind: 'refused';
      readonly sent: readonly Sent[];
      readonly failure: Failure | null;
      readonly refusals?: readonly CardFailure[];
    }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  /** A temporary refusal: the writes that are left are sent after the pause (`hold`). */
  | { readonly kind: 'later'; readonly sent: readonly Sent[]; readonly hold: Hold }
  | { readonly kind: 'offline'; readonly sent: readonly Sent[] };

/** Milliseconds before a retry when the session has expired. */
const SESSION_PAUSE = 30_000;

/** Returns the pause that a temporary refusal requires (rate limit, expired session); null if the refusal is final. */
const holdOf = ({ ports }: Store, failure: Failure): Hold | null => {
  if (failure.kind !== 'tracker' && failure.kind !== 'backend') return null;
  if (failure.retryAt !== undefined) return { reason: 'limit', until: failure.retryAt };
  return failure.status === 401 ? { reason: 'session', until: ports.now() + SESSION_PAUSE } : null;
};

/** Returns the outcome of an attempt that stopped at this failure. */
export const stoppedBy = (store: Store, failure: Failure, sent: readonly Sent[]): Outcome => {
  if (failure.kind === 'offline') return { kind: 'offline', sent };
  const hold = holdOf(store, failure);
  return hold ? { kind: 'later', sent, hold } : { kind: 'refused', sent, failure };
};
