import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { Narrowing } from '#domain/board/filters/narrowing.ts';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { Project, Sprint, Version } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import type { PartialIssue } from '#domain/tracker/read-issue.ts';

/** What a board page shows: one project, or an agile board that may span several (R-HOST-3). */
export type BoardRef =
  | { readonly kind: 'project'; readonly project: string }
  | { readonly kind: 'agile'; readonly boardId: string }
  /** Several projects under goals of their own (R-PORTFOLIO-7). */
  | { readonly kind: 'portfolio'; readonly portfolioId: string };

/** A page without a board on which things are changed. */
export type PageRef =
  /** The list of maps and portfolios. */
  | { readonly kind: 'main' }
  | {
      readonly kind: 'personas';
      /** Id of the project or portfolio whose personas it shows; null for all that the reader sees. */
      readonly of: string | null;
    };

/** Where a change is made, and taken back. */
export type PlaceRef = BoardRef | PageRef;

/** Names a page among those of the same person. */
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

/** One way of loading a board; each is cached apart. */
export interface BoardArg {
  readonly ref: BoardRef;
  readonly completed: boolean;
  /** Finished epics although finished stories are not wanted. */
  readonly completedSteps?: boolean;
  /** Selected filters, where the board has more stories than it can show: only the tracker can filter those. */
  readonly narrowing?: Narrowing;
}

/** What the user may do, over all projects of the board (R-ACCESS-5). */
export interface Rights {
  readonly createIssues: boolean;
  readonly editIssues: boolean;
  readonly deleteIssues: boolean;
  readonly assignIssues: boolean;
  readonly transitionIssues: boolean;
  /** The tracker asks for it where its own order is changed. */
  readonly scheduleIssues: boolean;
  /** ADMINISTER or ADMINISTER_PROJECTS on every project. */
  readonly administer: boolean;
}

/** A board as the tracker holds it. */
export interface BoardData {
  readonly arg: BoardArg;
  readonly projects: readonly Project[];
  /** What its searches are bound to. */
  readonly scope: BoardScope;
  /** What they ask besides: the marked defaults, and what the argument names (R-FILTER-7). */
  readonly narrowing?: Narrowing;
  /** Marked defaults that the tracker cannot run. */
  readonly unsound?: readonly QuickFilter[];
  /** Null on the page of a project; a portfolio's own id on its board. */
  readonly boardId: string | null;
  /** Number of the tracker's rank field; null where nothing can be ranked by it. */
  readonly rankField: number | null;
  readonly rights: Rights;
  /** What the portfolio is that the board shows; absent for projects and agile boards. */
  readonly portfolio?: Portfolio;
  readonly admin: AdminSettings;
  /** Where the tracker keeps rank, sprint and story points. */
  readonly fields: FieldIds;
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  /** Ids of the boards from which its sprints come; absent where it has none. */
  readonly sprintBoards?: readonly string[];
  readonly steps: IssuesById;
  readonly stories: IssuesById;
  readonly subtasks: IssuesById;
  /** Stories that the cap leaves out. */
  readonly leftOut: number;
  /** The same as far as their lanes need them; absent while, or where, it is not known which they are. */
  readonly leftOutStories?: readonly PartialIssue[] | null;
}
