import type { Goal } from '../../aggregates/goal/goal.ts';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue, Project, Sprint, Version } from '../../tracker/entities.ts';
import type { GoalMapping, GoalMappingState } from '../goals/goal-mapping.ts';

/**
 * A story on the map. An id `-1` means a placeholder: the anonymous goal, "Other", Unscheduled or the backlog
 * (R-MAP-2).
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
  /** Null for "Other", which has the stories without a loaded epic. */
  readonly issue: Issue | null;
  /** True when the step is shown as a narrow column without its stories. */
  readonly collapsed?: boolean;
  /** True when a person wants the step at full width even if it is empty. */
  readonly expanded?: boolean;
  /** The name of a goal's only column on a two-level map. */
  readonly name?: string;
}

/** The placeholder step for stories without an epic. It is the last step under the anonymous goal (R-MAP-2). */
export const OTHER_STEP: StepColumn = { id: ANONYMOUS_KEY, goalId: ANONYMOUS_KEY, issue: null };

export interface GoalColumn {
  /** Goal id, or `-1` for the anonymous goal. The anonymous goal comes last, and its last step is "Other". */
  readonly id: string;
  readonly goal: Goal | null;
  readonly steps: readonly StepColumn[];
  /** True when the goal is shown as one narrow column without its steps. "Other" stays next to it. */
  readonly collapsed?: boolean;
  /** True when a collapsed goal hides its column "Other" too. If not, "Other" stays visible. */
  readonly wholly?: boolean;
  /** The state of the goal's issue. Absent when goals are not mapped to issues or the issue is not loaded. */
  readonly mapping?: GoalMappingState;
}

/** The sums of a lane. If the statuses are unknown, the counts of new, started and done stories are all 0. */
export interface LaneTotals {
  readonly stories: number;
  readonly points: number;
  readonly new: number;
  readonly indeterminate: number;
  readonly done: number;
}

export interface Lane {
  /** Id of the version, sprint or project. `-1` for Unscheduled, the backlog, and the only lane of mode `none`. */
  readonly id: string;
  readonly version: Version | null;
  readonly sprint: Sprint | null;
  /** The project whose stories the lane has. Absent unless the lanes are projects. */
  readonly project?: Project;
  /** Totals of the visible stories. */
  readonly totals: LaneTotals;
  /** The number of all stories of the lane, visible or hidden. Absent when all are visible or the number is unknown. */
  readonly of?: number;
  /** True if the lane's state is shown although the numbers of its new, started and done stories are not known. */
  readonly stated?: true;
}

/** Key of a cell, where the column of a step meets a lane. */
export type CellKey = `${string}|${string}`;

export const cellKey = (stepId: string, laneId: string): CellKey => `${stepId}|${laneId}`;

/**
 * Returns whether a new story can be added to a cell. Without a step and a lane, the new story would not stay on the
 * map.
 */
export const mayHoldNewStory = (stepId: string, laneId: string): boolean =>
  stepId !== ANONYMOUS_KEY || laneId !== ANONYMOUS_KEY;

/** How the tracker orders issues. Set when the board uses this order (R-RANK-6). */
export interface TrackerOrder {
  readonly field: number | null;
  readonly teamManaged: readonly string[];
}

/** An assembled board in the order of the screen, without sizes and positions in pixels. */
export interface StoryMap {
  readonly mode: SwimlaneMode;
  readonly goals: readonly GoalColumn[];
  readonly lanes: readonly Lane[];
  /** Stories of each cell by rank. Cells without stories are absent. */
  readonly cells: ReadonlyMap<CellKey, readonly StoryCard[]>;
  /** How steps are linked to goals; null or absent when a property names the goal. */
  readonly mapping?: GoalMapping | null;
  /** Null or absent when the board is ordered by our own ranks. */
  readonly trackerOrder?: TrackerOrder | null;
  /** True on a portfolio: its goals accept steps of all its projects. */
  readonly spansProjects?: boolean;
  /** True when the map has two levels, without steps between goals and stories. */
  readonly flat?: boolean;
}

/** The input of a map. Versions and sprints are in the tracker's order, all other lists in any order. */
export interface MapSources {
  readonly goals: readonly Goal[];
  readonly steps: readonly Issue[];
  readonly stories: readonly Issue[];
  readonly subtasks: readonly Issue[];
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  readonly mapping?: GoalMapping | null;
  /** The known states of the goals' issues, by goal id. */
  readonly mappingStates?: ReadonlyMap<string, GoalMappingState>;
  /** The projects of the board, in order. Goals are grouped by project. Absent when the board has one project. */
  readonly projectIds?: readonly string[];
  /** The projects that are lanes, in order. Absent when no project is a lane. */
  readonly projects?: readonly Project[];
  readonly spansProjects?: boolean;
  readonly flat?: boolean;
  readonly trackerOrder?: TrackerOrder | null;
}
