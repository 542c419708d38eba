import { allOf, orderBy, quoteText } from './text.ts';

/** The scope of a board: the filter of an agile board, a project, or several projects (R-LOAD-3). */
export type BoardScope =
  | { readonly filterId: string }
  | { readonly projectKey: string }
  /** `flat` adds stories that have no epic, sprint or release (R-PORTFOLIO-2). */
  | { readonly projectKeys: readonly string[]; readonly flat?: boolean };

export interface LoadingOptions {
  readonly scope: BoardScope;
  /** True if finished issues are included. */
  readonly completed: boolean;
  /** JQL of the active quick filters. The tracker has validated each of them. */
  readonly filters?: readonly string[];
}

/** Returns the clause for issues of the given projects. If no project is given, the clause matches no issue. */
export const projectsClause = (keys: readonly string[]): string =>
  keys.length > 0 ? `project IN (${keys.map(quoteText).join(', ')})` : 'project IS EMPTY';

/** Returns the clause that limits a query to the issues of a board. */
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

/** Returns the query for steps, which have hierarchy level 1. Pass only quick filters that may match epics. */
export const stepsQuery = (options: LoadingOptions): string =>
  loading(['hierarchyLevel = 1'], options);

const PLACED = 'parent IS NOT EMPTY OR sprint IS NOT EMPTY OR fixVersion IS NOT EMPTY';

/**
 * Returns the query for stories: issues of level 0 with a parent, a sprint or a release. A map shows no other stories,
 * unless the scope is `flat`.
 */
export const storiesQuery = (options: LoadingOptions): string =>
  loading(
    ['hierarchyLevel = 0', ...('flat' in options.scope && options.scope.flat ? [] : [PLACED])],
    options,
  );

/** Returns the clauses for open stories that no map shows, because they have no epic, no sprint and no release. */
export const unplacedClauses = (scope: BoardScope): readonly string[] => [
  scopeClause(scope),
  'hierarchyLevel = 0',
  'parent IS EMPTY',
  'sprint IS EMPTY',
  'fixVersion IS EMPTY',
  'statusCategory != Done',
];

/** Returns the query for all open stories that have no epic, no sprint and no release. */
export const unplacedQuery = (scope: BoardScope): string => orderBy(allOf(unplacedClauses(scope)));

/** Returns the query for subtasks, which have hierarchy level -1. */
export const subtasksQuery = (options: LoadingOptions): string =>
  loading(['hierarchyLevel = -1'], options);

/**
 * Returns the clause for issues that changed in the last minutes. A number of minutes means the same in each time zone,
 * unlike a date.
 */
export const changedClause = (minutes: number): string => `updated >= "-${minutes}m"`;

/** Returns a clause for the issues with the given numeric ids. */
export const idsClause = (ids: readonly string[]): string => `id IN (${ids.join(', ')})`;

/** Returns a clause that excludes issues by numeric id. Returns no clause if there are no ids. */
export const withoutClauses = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`id NOT IN (${ids.join(', ')})`];
