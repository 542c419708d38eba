import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { Narrowing } from '#domain/board/filters/narrowing.ts';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { Project, Sprint, Version } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import type { PartialIssue } from '#domain/tracker/read-issue.ts';

/** The board of a page: a project, or an agile board that may span several projects (R-HOST-3). */
export type BoardRef =
  | { readonly kind: 'project'; readonly project: string }
  | { readonly kind: 'agile'; readonly boardId: string }
  /** A board of several projects with its own goals (R-PORTFOLIO-7). */
  | { readonly kind: 'portfolio'; readonly portfolioId: string };

/** A page without a board on which the user can change something. */
export type PageRef =
  | { readonly kind: 'main' }
  | {
      readonly kind: 'personas';
      /** Id of the project or portfolio whose personas are shown; null for all that the user may see. */
      readonly of: string | null;
    };

/** The page on which a change is made and undone. */
export type PlaceRef = BoardRef | PageRef;

/** Returns a key of the page that is unique for one user. */
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

/** Query arguments of a board. They are also its cache key. */
export interface BoardArg {
  readonly ref: BoardRef;
  readonly completed: boolean;
  /** Whether finished epics are loaded even though `completed` is false. */
  readonly completedSteps?: boolean;
  /**
   * The selected filters, if the board has more stories than the limit. Then only the tracker has all stories, so the
   * tracker applies the filters.
   */
  readonly narrowing?: Narrowing;
}

/** The user's permissions. Each is true only if it holds in all projects of the board (R-ACCESS-5). */
export interface Rights {
  readonly createIssues: boolean;
  readonly editIssues: boolean;
  readonly deleteIssues: boolean;
  readonly assignIssues: boolean;
  readonly transitionIssues: boolean;
  /** The tracker requires this permission for changes of its ranks. */
  readonly scheduleIssues: boolean;
  /** ADMINISTER or ADMINISTER_PROJECTS on every project. */
  readonly administer: boolean;
}

export interface BoardData {
  readonly arg: BoardArg;
  readonly projects: readonly Project[];
  readonly scope: BoardScope;
  /** More conditions of the board's searches: default filters and filters of the query arguments (R-FILTER-7). */
  readonly narrowing?: Narrowing;
  readonly unsound?: readonly QuickFilter[];
  /** Id of the agile board or the portfolio; null for a project. */
  readonly boardId: string | null;
  /** Number of the tracker's rank field; null if there is none. */
  readonly rankField: number | null;
  readonly rights: Rights;
  /** The portfolio of the board; absent for projects and agile boards. */
  readonly portfolio?: Portfolio;
  readonly admin: AdminSettings;
  readonly fields: FieldIds;
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  /** Ids of the boards that the sprints come from; absent if the board has no sprints. */
  readonly sprintBoards?: readonly string[];
  readonly steps: IssuesById;
  readonly stories: IssuesById;
  readonly subtasks: IssuesById;
  /** Number of stories beyond the limit. */
  readonly leftOut: number;
  /** The stories beyond the limit, with the fields that lanes need; absent or null while unknown. */
  readonly leftOutStories?: readonly PartialIssue[] | null;
}
