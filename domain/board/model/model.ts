import type { Goal } from '../../aggregates/goal/goal.ts';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Issue, Project, Sprint, Version } from '../../tracker/entities.ts';
import type { GoalMapping, GoalMappingState } from '../goals/goal-mapping.ts';

/** The id `-1` is that of a placeholder: the anonymous goal, "Other", Unscheduled or Backlog (R-MAP-2). */
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
  /** Null for "Other", which holds the stories whose epic is absent. */
  readonly issue: Issue | null;
  /** Shown as a narrow column without its stories. */
  readonly collapsed?: boolean;
  /** Asked to be shown in full, also where it is empty. */
  readonly expanded?: boolean;
  /** What the only column of a goal goes by, on a map of two levels. */
  readonly name?: string;
}

export interface GoalColumn {
  /** Goal id, or `-1` for the anonymous goal, which comes last and ends with the step "Other". */
  readonly id: string;
  readonly goal: Goal | null;
  readonly steps: readonly StepColumn[];
  /** Shown as one narrow column instead of its steps; "Other" stays beside it. */
  readonly collapsed?: boolean;
  /** Collapsed together with "Other". */
  readonly wholly?: boolean;
  /** What the issue that stands for it is worth; absent where goals are mapped to none, or nobody looked yet. */
  readonly mapping?: GoalMappingState;
}

/** Where the states of stories are not shown, none is counted as new, in progress or done. */
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
  /** The project whose stories it holds; absent where lanes are not projects. */
  readonly project?: Project;
  /** Of the stories that are shown. */
  readonly totals: LaneTotals;
  /** All stories of the lane, shown or not; absent when all are shown or the total is unknown. */
  readonly of?: number;
}

/** Address of a cell: where a step's column crosses a lane. */
export type CellKey = `${string}|${string}`;

export const cellKey = (stepId: string, laneId: string): CellKey => `${stepId}|${laneId}`;

/** Whether a story can be added where a step crosses a lane: something must place it there. */
export const mayHoldNewStory = (stepId: string, laneId: string): boolean =>
  stepId !== ANONYMOUS_KEY || laneId !== ANONYMOUS_KEY;

/** The tracker's own rank orders the board (R-RANK-6). */
export interface TrackerOrder {
  /** Number of the rank field. */
  readonly field: number | null;
  /** Ids of the projects that their teams manage. */
  readonly teamManaged: readonly string[];
}

/** The board assembled for one project: everything in its shown order, nothing about pixels. */
export interface StoryMap {
  readonly mode: SwimlaneMode;
  readonly goals: readonly GoalColumn[];
  readonly lanes: readonly Lane[];
  /** Stories of each cell by rank; cells without stories are absent. */
  readonly cells: ReadonlyMap<CellKey, readonly StoryCard[]>;
  /** How steps are tied to goals; null or absent where a property does it. */
  readonly mapping?: GoalMapping | null;
  /** Null, or absent, where our own ranks order it. */
  readonly trackerOrder?: TrackerOrder | null;
  /** Goals are those of a portfolio: each takes steps of all of its projects. */
  readonly spansProjects?: boolean;
  /** It has two levels: no steps between goals and stories. */
  readonly flat?: boolean;
}

/** What a map is assembled from. Versions and sprints come in the tracker's order; the rest in any. */
export interface MapSources {
  readonly goals: readonly Goal[];
  readonly steps: readonly Issue[];
  readonly stories: readonly Issue[];
  readonly subtasks: readonly Issue[];
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  readonly mapping?: GoalMapping | null;
  /** What is known of the issues that stand for goals, by goal. */
  readonly mappingStates?: ReadonlyMap<string, GoalMappingState>;
  /** Projects of the board in their order, whose goals stand together; one project if nothing is said. */
  readonly projectIds?: readonly string[];
  /** Projects that lanes are made of, in their order; none if nothing is said. */
  readonly projects?: readonly Project[];
  readonly spansProjects?: boolean;
  readonly flat?: boolean;
  readonly trackerOrder?: TrackerOrder | null;
}
