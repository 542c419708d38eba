import type { Goal } from '#domain/contracts/goal.ts';
import type { AskBackend } from '../backend/ask-backend.ts';
import { createGoal, rankGoal, renameGoal } from './goal-calls.ts';
import { draftGoal, type NewGoal, placed, renamed, withGoal } from './goal-drafts.ts';

/** Projects whose goals are shown together; each list is cached apart. */
export type GoalsArg = readonly string[];

export interface NamedGoal {
  readonly list: GoalsArg;
  readonly id: string;
}

/** A change of a goal, as it is shown at once and sent. */
export type GoalChange =
  | (NamedGoal & { readonly kind: 'create'; readonly goal: NewGoal })
  | (NamedGoal & { readonly kind: 'rename'; readonly summary: string })
  | (NamedGoal & {
      readonly kind: 'rank';
      readonly after: string | null;
      readonly before: string | null;
    });

export type GoalRemoval = NamedGoal & { readonly kind: 'remove' };

/** The list as it will be, shown before the backend has answered. Applied again, it changes nothing more. */
export const foreseen = (goals: readonly Goal[], change: GoalChange | GoalRemoval): Goal[] => {
  switch (change.kind) {
    case 'create':
      return goals.some(({ id }) => id === change.id)
        ? [...goals]
        : withGoal(goals, draftGoal(goals, change.goal));
    case 'rename':
      return renamed(goals, change.id, change.summary);
    case 'rank':
      return placed(goals, change.id, change);
    case 'remove':
      return goals.filter(({ id }) => id !== change.id);
    default:
      return change satisfies never;
  }
};

/** Sends a change as made on a version; the key makes a repeated one the same. */
export const sentChange = (
  ask: AskBackend,
  change: GoalChange,
  version: number,
  key: string,
): Promise<Goal> => {
  switch (change.kind) {
    case 'create':
      return createGoal(ask, change.goal, key);
    case 'rename':
      return renameGoal(ask, change.id, change.summary, { version, key });
    case 'rank':
      return rankGoal(ask, change.id, change, { version, key });
    default:
      return change satisfies never;
  }
};
