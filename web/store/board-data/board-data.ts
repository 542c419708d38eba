import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { Narrowing } from '#domain/board/filters/narrowing.ts';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { Project, Sprint, Version } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import type { PartialIssue } from '#domain/tracker/read-issue.ts';

/** The board of a page: a project, or an agile board that may span several (R-HOST-3). */
export type BoardRef =
  | { readonly kind: 'project'; readonly project: string }
  | { readonly kind: 'agile'; readonly boardId: string }
  /** A board of several projects with its own goals (R-PORTFOLIO-7). */
  | { readonly kind: 'portfolio'; readonly portfolioId: string };

/** A page without a board on which the user can still change something. */
export type PageRef =
  /** The list of maps and portfolios. */
  | { readonly kind: 'main' }
  | {
      readonly kind: 'personas';
      /** Id of the project or portfolio whose personas are shown; null for all that the reader may see. */
      readonly of: string | null;
    };

/** The page on which a change is made and undone. */
export type PlaceRef = BoardRef | PageRef;

/** Unique key of a page for one user. */
export const placeKeyOf = (ref: PlaceRef): string => {
  switch (ref.kind) {
    case 'project':
      return `project:${ref.project}`;
    case 'agile':
      return `board:${ref.boardId}`;
    case 'portfolio':
      return `portfolio:${ref.portfolioId}`;
    case 'main':
      return ref.kind;
    case 'personas':
      return `personas:${ref.of ?? ''}`;
    default:
      return ref satisfies never;
  }
};

/** Query arguments of a board, and its cache key. */
export interface BoardArg {
  readonly ref: BoardRef;
  readonly completed: boolean;
  /** Load finished epics even though `completed` is false. */
  readonly completedSteps?: boolean;
  /**
   * The selected filters, if the board has more stories than the cap: then only the tracker, which has all stories,
   * can apply filters.
   */
  readonly narrowing?: Narrowing;
}

/** The user's permissions; each must hold in all projects of the board (R-ACCESS-5). */
export interface Rights {
  readonly createIssues: boolean;
  readonly editIssues: boolean;
  readonly deleteIssues: boolean;
  readonly assignIssues: boolean;
  readonly transitionIssues: boolean;
  /** The tracker requires this permission to change its own ranks. */
  readonly scheduleIssues: boolean;
  /** ADMINISTER or ADMINISTER_PROJECTS on every project. */
  readonly administer: boolean;
}

/** A board as loaded from the tracker. */
export interface BoardData {
  readonly arg: BoardArg;
  readonly projects: readonly Project[];
  /** The scope of the board's searches. */
  readonly scope: BoardScope;
  /** More conditions of the board's searches: default filters and those of the query arguments (R-FILTER-7). */
  readonly narrowing?: Narrowing;
  /** Default filters that the tracker cannot run. */
  readonly unsound?: readonly QuickFilter[];
  /** Id of the agile board or the portfolio; null for a project. */
  readonly boardId: string | null;
  /** Number of the tracker's rank field; null if there is none. */
  readonly rankField: number | null;
  readonly rights: Rights;
  /** The portfolio of the board; absent for projects and agile boards. */
  readonly portfolio?: Portfolio;
  readonly admin: AdminSettings;
  /** Ids of the tracker's fields for rank, sprint and story points. */
  readonly fields: FieldIds;
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  /** Ids of the boards that the sprints come from; absent if the board has no sprints. */
  readonly sprintBoards?: readonly string[];
  readonly steps: IssuesById;
  readonly stories: IssuesById;
  readonly subtasks: IssuesById;
  /** Number of stories that exceed the cap. */
  readonly leftOut: number;
  /** The stories that exceed the cap, with the fields that lanes need; absent or null while they are unknown. */
  readonly leftOutStories?: readonly PartialIssue[] | null;
}
