import type { Refusal } from '../../kernel/errors/errors.ts';
import type { Issue } from '../../tracker/entities.ts';

/** The writes of one issue to the tracker. Fields and properties are sent in a single edit. */
export interface IssueWrite {
  readonly key: string;
  readonly fields?: {
    readonly parent?: { readonly key: string } | { readonly id: string } | null;
    readonly fixVersions?: readonly { readonly id: string }[];
    readonly [field: string]: unknown;
  };
  /** A null value deletes the property. */
  readonly properties?: readonly { readonly key: string; readonly value: unknown }[];
  /** Name of the new status. The status is reached by any transition that leads to it (R-MOVE-11). */
  readonly status?: string;
  /** Ranks the issue next to another one in the tracker's own order. `field` is the number of the rank field. */
  readonly rank?: { readonly field: number | null; readonly epic?: true } & (
    | { readonly after: string }
    | { readonly before: string }
  );
  /**
   * Changes links of one type: adds a link to the issue with the id `add`, and removes the links to the issues with the
   * ids `remove`.
   */
  readonly links?: {
    readonly typeId: string;
    readonly add: string | null;
    readonly remove: readonly string[];
    /** Removes only the links of this direction. Links of the same type in the opposite direction stay. */
    readonly order?: 'blocks' | 'waits';
  };
  /** Deletes the issue with its subtasks. A write with `remove` has no other values. */
  readonly remove?: true;
}

/** A planned change: show it immediately, then send `writes` in order. */
export interface MovePlan {
  /**
   * The changed issues: first those that the user changed, then neighbours whose ranks are repaired. `writes` has one
   * write for each issue, in the same order.
   */
  readonly changed: readonly Issue[];
  /** How many issues at the start of `changed` the user changed; one when absent. Only these issues can be undone. */
  readonly own?: number;
  /** Issues that are added to the board. They are also in `changed`. */
  readonly added?: readonly Issue[];
  /** The added issues as they were outside the board. */
  readonly outside?: readonly Issue[];
  /** Ids of removed issues. Their writes come after the writes of `changed`. */
  readonly removed?: readonly string[];
  readonly writes: readonly IssueWrite[];
  /** True when the story leaves the board, because it will have no epic, release or sprint. */
  readonly leavesBoard: boolean;
}

export type Planned = { readonly plan: MovePlan } | { readonly refusal: Refusal };
