import type { Refusal } from '../../kernel/errors/errors.ts';
import type { Issue } from '../../tracker/entities.ts';

/** The writes of one issue to the tracker; a single edit carries fields and properties together. */
export interface IssueWrite {
  readonly key: string;
  readonly fields?: {
    readonly parent?: { readonly key: string } | { readonly id: string } | null;
    readonly fixVersions?: readonly { readonly id: string }[];
    readonly [field: string]: unknown;
  };
  readonly properties?: readonly { readonly key: string; readonly value: unknown }[];
  /** Name of the status to reach by any transition that leads there (R-MOVE-11). */
  readonly status?: string;
  /** Ranks the issue beside another in the tracker's own order; `field` is the number of the rank field. */
  readonly rank?: { readonly field: number | null; readonly epic?: true } & (
    | { readonly after: string }
    | { readonly before: string }
  );
  /**
   * Changes links of one type: adds a link to the issue `add`, and removes the links to the issues `remove` (ids).
   */
  readonly links?: {
    readonly typeId: string;
    readonly add: string | null;
    readonly remove: readonly string[];
    /**
     * Removes only the links of this direction; a link of the same type in the opposite direction
     * stays.
     */
    readonly order?: 'blocks' | 'waits';
  };
  /** Deletes the issue with its subtasks; nothing else is written then. */
  readonly remove?: true;
}

/** A planned change: show it immediately, then send `writes` in order. */
export interface MovePlan {
  /** The user's own issues first, then neighbours whose ranks are repaired. One write each, in this order. */
  readonly changed: readonly Issue[];
  /** How many of `changed` are the user's own; one when absent. Only these can be undone. */
  readonly own?: number;
  /** Issues that are added to the board; they are also in `changed`. */
  readonly added?: readonly Issue[];
  /** The added issues as they were outside the board. */
  readonly outside?: readonly Issue[];
  /** Ids of removed issues; their writes follow those of `changed`. */
  readonly removed?: readonly string[];
  readonly writes: readonly IssueWrite[];
  /** Whether the story leaves the board, because it will have no epic, release or sprint. */
  readonly leavesBoard: boolean;
}

/** A planned change, or why it is refused. */
export type Planned = { readonly plan: MovePlan } | { readonly refusal: Refusal };
