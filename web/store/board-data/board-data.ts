import type { AdminSettings } from '#domain/aggregates/setting/admin-settings.ts';
import type { Narrowing } from '#domain/board/filters/narrowing.ts';
import type { QuickFilter } from '#domain/board/filters/quick-filter.ts';
import type { IssuesById } from '#domain/change/model/issues.ts';
import type { Portfolio } from '#domain/contracts/portfolio.ts';
import type { Project, Sprint, Version } from '#domain/tracker/entities.ts';
import type { FieldIds } from '#domain/tracker/fields.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import type { PartialIssue } from '#domain/tracker/read-issue.ts';

/** The board of a page: a project, an agile board, which may contain several projects, or a portfolio (R-HOST-3). */
export type BoardRef =
  | { readonly kind: 'project'; readonly project: string }
  | { readonly kind: 'agile'; readonly boardId: string }
  /** The board of a portfolio: several projects with goals of their own (R-PORTFOLIO-7). */
  | { readonly kind: 'portfolio'; readonly portfolioId: string };

/** A page without a board, but with something that the user can change. */
export type PageRef =
  | { readonly kind: 'main' }
  | {
      readonly kind: 'personas';
      /** Id of the project or portfolio whose personas the page shows; null if it shows all that the user may see. */
      readonly of: string | null;
    };

/** The page on which the user makes and undoes a change. */
export type PlaceRef = BoardRef | PageRef;

/** Returns a text that identifies the page among all pages of a user. */
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

/** What is loaded of a board. The board is cached under these values. */
export interface BoardArg {
  readonly ref: BoardRef;
  readonly completed: boolean;
  /** Whether finished epics are loaded even if `completed` is false. */
  readonly completedSteps?: boolean;
  /**
   * The filters that the user has selected, if the board has more stories than are loaded at most. Then the tracker
   * must apply them, because the page does not have all stories.
   */
  readonly narrowing?: Narrowing;
}

/** What the user may do. A right is true only if the user has it in all projects of the board (R-ACCESS-5). */
export interface Rights {
  readonly createIssues: boolean;
  readonly editIssues: boolean;
  readonly deleteIssues: boolean;
  readonly assignIssues: boolean;
  readonly transitionIssues: boolean;
  /** Whether the user may change ranks, for which the tracker has a permission of its own. */
  readonly scheduleIssues: boolean;
  /** Whether the user has ADMINISTER or ADMINISTER_PROJECTS in every project. */
  readonly administer: boolean;
}

/** When a board was read, so that the next visit asks only for what changed since. */
export interface BoardReading {
  /** When all of it was last read, in milliseconds since 1970 by the clock of the browser. */
  readonly wholeAt: number;
  /** When it was last read or refreshed, in milliseconds since 1970 by the clock of the tracker; 0 if unknown. */
  readonly readAt: number;
  /** How often it was refreshed since. Of long lists each refresh reads another part again. */
  readonly refreshes?: number;
}

export interface BoardData {
  readonly arg: BoardArg;
  readonly projects: readonly Project[];
  readonly scope: BoardScope;
  /**
   * Conditions that are added to the searches of the board: its default filters, and the filters that the user has
   * selected (R-FILTER-7).
   */
  readonly narrowing?: Narrowing;
  readonly unsound?: readonly QuickFilter[];
  /** Id of the agile board or portfolio; null if the board is a project. */
  readonly boardId: string | null;
  /** Number of the tracker's field with the ranks; null if there is none. */
  readonly rankField: number | null;
  readonly rights: Rights;
  /** The portfolio whose board this is; absent for projects and agile boards. */
  readonly portfolio?: Portfolio;
  readonly admin: AdminSettings;
  readonly fields: FieldIds;
  readonly versions: readonly Version[];
  readonly sprints: readonly Sprint[];
  /** Ids of the agile boards to which the sprints belong; absent if the board has no sprints. */
  readonly sprintBoards?: readonly string[];
  /** The lists from which the sprints were made, as the tracker answered, by their addresses. */
  readonly sprintLists?: Readonly<Record<string, readonly unknown[]>>;
  readonly steps: IssuesById;
  readonly stories: IssuesById;
  readonly subtasks: IssuesById;
  /** Number of stories beyond the maximum that a board loads. */
  readonly leftOut: number;
  /** The stories beyond that maximum, with only the fields that lanes need; absent or null while unknown. */
  readonly leftOutStories?: readonly PartialIssue[] | null;
  readonly reading?: BoardReading;
  /** Whether the board comes from an earlier reading, and only what changed since is to be read. */
  readonly earlier?: boolean;
}
