import { allOf, orderBy, quoteText } from './text.ts';

/** The scope of a board: the filter of an agile board, a project, or several (R-LOAD-3). */
export type BoardScope =
  | { readonly filterId: string }
  | { readonly projectKey: string }
  /** `flat`: also stories without epic, sprint and release (R-PORTFOLIO-2). */
  | { readonly projectKeys: readonly string[]; readonly flat?: boolean };

export interface LoadingOptions {
  readonly scope: BoardScope;
  /** Whether finished issues are included. */
  readonly completed: boolean;
  /** JQL of the active quick filters, each validated by the tracker. */
  readonly filters?: readonly string[];
}

/** The clause for the issues of the given projects; without projects, it matches no issue. */
export const projectsClause = (keys: readonly string[]): string =>
  keys.length > 0 ? `project IN (${keys.map(quoteText).join(', ')})` : 'project IS EMPTY';

/** The clause that limits a query to a board. */
export const scopeClause = (scope: BoardScope): string => {
  if ('filterId' in scope) return `filter = ${quoteText(scope.filterId)}`;
  return 'projectKey' in scope
    ? `project = ${quoteText(scope.projectKey)}`
    : projectsClause(scope.projectKeys);
};

const loading = (level: string[], { scope, completed, filters = [] }: LoadingOptions): string =>
  orderBy(
    allOf([
      scopeClause(scope),
      ...level,
      ...(completed ? [] : ['statusCategory != Done']),
      ...filters,
    ]),
  );

/**
 * The query for steps, which have hierarchy level 1. Only filters that include epics may be passed.
 */
export const stepsQuery = (options: LoadingOptions): string =>
  loading(['hierarchyLevel = 1'], options);

const PLACED = 'parent IS NOT EMPTY OR sprint IS NOT EMPTY OR fixVersion IS NOT EMPTY';

/**
 * The query for stories: level 0 with a parent, a sprint or a release. Others are not on the board.
 */
export const storiesQuery = (options: LoadingOptions): string =>
  loading(
    ['hierarchyLevel = 0', ...('flat' in options.scope && options.scope.flat ? [] : [PLACED])],
    options,
  );

/** Clauses for open level 0 issues that no map shows: without epic, sprint and release. */
export const unplacedClauses = (scope: BoardScope): readonly string[] => [
  scopeClause(scope),
  'hierarchyLevel = 0',
  'parent IS EMPTY',
  'sprint IS EMPTY',
  'fixVersion IS EMPTY',
  'statusCategory != Done',
];

/** The query for all open stories without epic, sprint and release. */
export const unplacedQuery = (scope: BoardScope): string => orderBy(allOf(unplacedClauses(scope)));

/** The query for subtasks, which have level -1. */
export const subtasksQuery = (options: LoadingOptions): string =>
  loading(['hierarchyLevel = -1'], options);

/** A clause for the issues with the given numeric ids. */
export const idsClause = (ids: readonly string[]): string => `id IN (${ids.join(', ')})`;

/** A clause that excludes issues by id; empty when there are none. */
export const withoutClauses = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`id NOT IN (${ids.join(', ')})`];
