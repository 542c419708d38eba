import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';

/** What the page needs beside the board and the goals of a moment to show them in place of those of now. */
export interface ShownPast {
  readonly at: Instant;
  /** The day of the moment in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly milestones: readonly Milestone[];
  /** Called instead of undo and redo, which would change the board of now. */
  readonly refuse: () => void;
}

/** A board as it was at a moment. Nobody has any right on it, because the past cannot be changed (R-TIME-6). */
export interface PastBoard {
  readonly board: BoardData;
  readonly goals: readonly Goal[];
  readonly past: ShownPast;
}
