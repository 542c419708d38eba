import type { Issue } from '../tracker/entities.ts';

/** What one issue must become in the tracker; a single edit carries fields and properties together. */
export interface IssueWrite {
  readonly key: string;
  readonly fields?: {
    readonly parent?: { readonly key: string } | null;
    readonly fixVersions?: readonly { readonly id: string }[];
  };
  readonly properties?: readonly { readonly key: string; readonly value: unknown }[];
}

/** A move worked out before anything is written: show `changed` at once, write `writes` in order. */
export interface MovePlan {
  /** The moved issue first, then neighbours whose ranks had to be repaired. */
  readonly changed: readonly Issue[];
  readonly writes: readonly IssueWrite[];
  /** The story will fall off the board, because nothing places it any more. */
  readonly leavesBoard: boolean;
}
