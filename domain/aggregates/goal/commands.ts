import type { GoalDetails } from './events.ts';

/** Input for a new goal. Every field except the summary has a default. */
export interface GoalDraft extends Partial<GoalDetails> {
  readonly summary: string;
  readonly labels?: readonly string[];
  readonly personaIds?: readonly string[];
  readonly issueId?: string | null;
}

/** Changes to several parts of a goal. A PUT request replaces every field that it names. */
export interface GoalChanges extends Partial<GoalDetails> {
  readonly labels?: readonly string[];
  readonly personaIds?: readonly string[];
  readonly issueId?: string | null;
  readonly rank?: string;
}

export type GoalCommand =
  | {
      readonly type: 'CreateGoal';
      readonly projectId: string;
      readonly rank: string;
      readonly draft: GoalDraft;
      /** True restores a deleted goal of this project under its former id (R-GOAL-9). */
      readonly restore?: boolean;
    }
  | {
      readonly type: 'ChangeGoal';
      /**
       * The project in which the caller expects the goal; when absent, the goal may be in any
       * project.
       */
      readonly projectId?: string;
      readonly changes: GoalChanges;
    }
  | { readonly type: 'LabelGoal'; readonly labels: readonly string[] }
  | { readonly type: 'RankGoal'; readonly rank: string }
  | { readonly type: 'DeleteGoal' };
