import type { IssueChange } from '../board/moves.ts';
import type { Failure } from '../failure.ts';
import type { Conflict } from './outbox.ts';

/** What came of a change that had waited. */
export type Outcome =
  /** It is in the tracker or our backend now; `change` is what the board makes of it. */
  | { readonly kind: 'sent'; readonly change: IssueChange }
  /** Others changed the same, and somebody has to choose. */
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Still nobody can be reached. */
  | { readonly kind: 'offline' };

export const NO_CHANGE: IssueChange = { changed: [] };

export const outcomeOf = (failure: Failure): Outcome =>
  failure.kind === 'offline' ? { kind: 'offline' } : { kind: 'refused', failure };
