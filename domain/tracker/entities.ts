import type { AccountId, IssueId, IssueKey, ProjectId } from '../kernel/ids.ts';
import type { Rank } from '../kernel/ranking/rank.ts';

/** The tracker's three groups of statuses, from open to done (R-GOAL-4). */
export type StatusCategory = 'new' | 'indeterminate' | 'done';

export interface Status {
  readonly id: string;
  readonly name: string;
  readonly category: StatusCategory;
}

export interface IssueType {
  readonly id: string;
  readonly name: string;
  /** 1 for a step (epic), 0 for a story, -1 for a subtask. */
  readonly hierarchyLevel: number;
  readonly subtask: boolean;
  readonly iconUrl: string | null;
}

export interface Person {
  readonly accountId: AccountId;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly active: boolean;
}

/** A person whom a search found, with the e-mail address. The address is null if the tracker hides it. */
export interface FoundPerson extends Person {
  readonly email: string | null;
}

export interface Priority {
  readonly id: string;
  readonly name: string;
  readonly iconUrl: string | null;
}

export type ProjectStyle = 'classic' | 'next-gen';

export interface Project {
  readonly id: ProjectId;
  readonly key: string;
  readonly name: string;
  readonly style: ProjectStyle;
  readonly issueTypes: readonly IssueType[];
}

/** A release, which the tracker calls a version. Dates are YYYY-MM-DD. */
export interface Version {
  readonly id: string;
  readonly projectId: ProjectId;
  readonly name: string;
  readonly description: string;
  readonly startDate: string | null;
  readonly releaseDate: string | null;
  readonly released: boolean;
  readonly archived: boolean;
}

export type SprintState = 'future' | 'active' | 'closed';

export interface Sprint {
  readonly id: string;
  readonly name: string;
  readonly state: SprintState;
  readonly goal: string;
  readonly originBoardId: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly completeDate: string | null;
  /** True if the agile board of the sprint no longer exists. Then no issues can be put into the sprint (R-LANE-9). */
  readonly orphan?: boolean;
  /**
   * True if the sprint belongs to an agile board that is not shown. Then the map has a lane for it only while one of
   * the map's stories is in the sprint.
   */
  readonly foreign?: boolean;
}

/** The properties that Cairn stores on the tracker's issues (R-LOAD-13). */
export interface IssueProperties {
  /** The goal of a step (property `goalId`). */
  readonly goalId: string | null;
  /** The rank of a step (property `rank`). Stories have one rank for each swimlane mode. */
  readonly rank: Rank | null;
  readonly noLaneRank: Rank | null;
  readonly sprintRank: Rank | null;
  readonly versionRank: Rank | null;
  /** CSS colour that a user chose for the card (property `ds-smb-color`). */
  readonly color: string | null;
}

/** The first and the last planned day, YYYY-MM-DD (R-PLAN-1). */
export interface Plan {
  readonly start: string | null;
  readonly end: string | null;
}

/** A link between this issue and another issue. */
export interface IssueLink {
  readonly id: string;
  readonly typeId: string;
  /** Id of the other issue. */
  readonly issueId: string;
  /** Whether this issue blocks the other issue, or waits for it. Absent if the link type means something else. */
  readonly order?: 'blocks' | 'waits';
}

/** An issue as the board uses it. All fields and properties that issues of its level may have were read. */
export interface Issue {
  readonly id: IssueId;
  readonly key: IssueKey;
  readonly projectId: ProjectId;
  readonly summary: string;
  readonly type: IssueType;
  readonly status: Status;
  readonly priority: Priority | null;
  readonly assignee: Person | null;
  readonly labels: readonly string[];
  readonly parent: { readonly id: IssueId; readonly key: IssueKey } | null;
  readonly versionIds: readonly string[];
  readonly sprints: readonly Sprint[];
  readonly storyPoints: number | null;
  /** The value of the tracker's rank field. */
  readonly trackerRank: string | null;
  /** Absent when the issue has no links. */
  readonly links?: readonly IssueLink[];
  readonly updated: string;
  /** Absent when no date is planned. */
  readonly plan?: Plan;
  readonly properties: IssueProperties;
  /**
   * Only on the board of a portfolio: the rank of a step on the map of its own project. Absent when the step has no
   * such rank.
   */
  readonly homeRank?: Rank;
  /** Our rank properties that have an unreadable value and must be written again. */
  readonly spoiltRanks?: readonly (keyof IssueProperties)[];
}
