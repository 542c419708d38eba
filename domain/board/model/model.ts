import type { Goal } from '../../aggregates/goal/goal.ts';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue, Project, Sprint, Version } from '../../tracker/entities.ts';
import type { GoalMapping, GoalMappingState } from '../goals/goal-mapping.ts';

/**
 * A card on the map. In each id, `-1` means a placeholder: the anonymous goal, "Other",
 * Unscheduled or Backlog (R-MAP-2).
 */
export interface StoryCard {
  readonly issue: Issue;
  readonly goalId: string;
  readonly stepId: string;
  readonly laneId: string;
  readonly subtasks: readonly Issue[];
}

export interface StepColumn {
  /** Issue id of the epic, or `-1` for "Other". */
  readonly id: string;
  readonly goalId: string;
  /** Null for "Other", which holds the stories without a loaded epic. */
  readonly issue: Issue | null;
  /** Shown as a narrow column without its stories. */
  readonly collapsed?: boolean;
  /** Whether a person wants the step at full width even when it is empty. */
  readonly expanded?: boolean;
  /** The name of a goal's only column on a two-level map. */
  readonly name?: string;
}

export interface GoalColumn {
  /** Goal id, or `-1` for the anonymous goal, which comes last and ends with the step "Other". */
  readonly id: string;
  readonly goal: Goal | null;
  readonly steps: readonly StepColumn[];
  /** Shown as one narrow column instead of its steps; "Other" stays beside it. */
  readonly collapsed?: boolean;
  /** Whether the collapsed goal hides its column "Other" too, which a collapsed goal otherwise keeps open. */
  readonly wholly?: boolean;
  /**
   * The state of the issue that represents the goal; absent where goals are not mapped or the issue is not loaded.
   */
  readonly mapping?: GoalMappingState;
}

/**
 * The sums of a lane. Where the statuses are unknown, the counts of new, started and done stories
 * are all 0.
 */
export interface LaneTotals {
  readonly stories: number;
  readonly points: number;
  readonly new: number;
  readonly indeterminate: number;
  readonly done: number;
}

export interface Lane {
  /** Version, sprint or project id, or `-1` for Unscheduled, Backlog and the only lane of mode `none`. */
  readonly id: string;
  readonly version: Version | null;
  readonly sprint: Sprint | null;
  /** The project whose stories the lane holds; absent unless lanes are projects. */
  readonly project?: Project;
  /** Totals of the shown stories. */
  readonly totals: LaneTotals;
  /** The number of all stories of the lane, shown or not; absent when all are shown or the number is unknown. */
  readonly of?: number;
}

/** Key of a cell, the crossing of a step's column and a lane. */
export type CellKey = `${string}|${string}`;

export const cellKey = (stepId: string, laneId: string): CellKey => `${stepId}|${laneId}`;

/** Whether a new story can be added to a cell: the step or the lane must keep it on the map. */
export const mayHoldNewStory = (stepId: string, laneId: string): boolean =>
  stepId !== ANONYMOUS_KEY || laneId !== ANONYMOUS_KEY;

/** Set when the board is ordered by the tracker's own rank (R-RANK-6). */
export interface TrackerOrder {
  /** Number of the rank field. */
  readonly field: number | null;
  /** Ids of the team-managed projects. */
  readonly teamManaged: readonly string[];
}

/** An assembled board: everything in shown order, nothing about pixels. */
export interface StoryMap {
  readonly mode: SwimlaneMode;
  readonly goals: readonly GoalColumn[];
  readonly lanes: readonly Lane[];
  /** Stories of each cell by rank; cells without stories are absent. */
  readonly cells: ReadonlyMap<CellKey, readonly StoryCard[]>;
  /** How steps are linked to goals; null or absent when a property names the goal. */
  readonly mapping?: GoalMapping | null;
  /** Null or absent when the board is ordered by our own ranks. */
  readonly trackerOrder?: TrackerOrder | null;
  /** Whether the goals are those of a portfolio: each takes steps of all its projects. */
  readonly spansProjects?: boolean;
  /** Whether the map has two levels: no steps between goals and stories. */
  readonly flat?: boolean;
}

/** The input of a map. Versions and sprints are in tracker order; the rest in any. */
export interface MapSources {
  readonly goals: readonly Goal[];
  readonly steps: readonly Issue[];
  readonly stories: readonly Issue[];
  readonly subtasks: readonly Issue[];
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  readonly mapping?: GoalMapping | null;
  /** The known states of the issues that represent goals, by goal id. */
  readonly mappingStates?: ReadonlyMap<string, GoalMappingState>;
  /** Projects of the board in order; their goals are grouped. A single project when absent. */
  readonly projectIds?: readonly string[];
  /** Projects that are lanes, in order; none when absent. */
  readonly projects?: readonly Project[];
  readonly spansProjects?: boolean;
  readonly flat?: boolean;
  readonly trackerOrder?: TrackerOrder | null;
}
