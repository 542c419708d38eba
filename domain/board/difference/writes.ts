import type { Refusal } from '../../kernel/errors/errors.ts';
import type { Issue } from '../../tracker/entities.ts';

/** What one issue must become in the tracker; a single edit carries fields and properties together. */
export interface IssueWrite {
  readonly key: string;
  readonly fields?: {
    readonly parent?: { readonly key: string } | { readonly id: string } | null;
    readonly fixVersions?: readonly { readonly id: string }[];
    readonly [field: string]: unknown;
  };
  readonly properties?: readonly { readonly key: string; readonly value: unknown }[];
  /** Name of the status to reach through whichever transition leads there (R-MOVE-11). */
  readonly status?: string;
  /** Puts it beside another in the tracker's own order; `field` is the number of the rank field. */
  readonly rank?: { readonly field: number | null; readonly epic?: true } & (
    | { readonly after: string }
    | { readonly before: string }
  );
  /** Ties it by links of one type: to the issue `add`, no longer to those of `remove`. Ids of issues. */
  readonly links?: {
    readonly typeId: string;
    readonly add: string | null;
    readonly remove: readonly string[];
    /** Only those go in which this issue stands so to the other: an opposite one of the same type stays. */
    readonly order?: 'blocks' | 'waits';
  };
  /** Deletes the issue, and its subtasks with it; nothing else is written then. */
  readonly remove?: true;
}

/** A change worked out before anything is written: show it at once, write `writes` in order. */
export interface MovePlan {
  /** The user's own issues first, then neighbours whose ranks had to be repaired. One write each, in this order. */
  readonly changed: readonly Issue[];
  /** How many of `changed` are the user's own; one if nothing is said. Those can be taken back. */
  readonly own?: number;
  /** Issues that come onto the board; they stand among `changed` too. */
  readonly added?: readonly Issue[];
  /** Those that come as they were outside of the board. */
  readonly outside?: readonly Issue[];
  /** Issues that go, by id; their writes follow those of `changed`. */
  readonly removed?: readonly string[];
  readonly writes: readonly IssueWrite[];
  /** The story will fall off the board, because nothing places it any more. */
  readonly leavesBoard: boolean;
}

/** A change as it was planned, or why it may not be. */
export type Planned = { readonly plan: MovePlan } | { readonly refusal: Refusal };
