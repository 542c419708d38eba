import { allOf, orderBy, quoteText } from './text.ts';

/** What a board shows: the filter of an agile board, a whole project, or several (R-LOAD-3). */
export type BoardScope =
  | { readonly filterId: string }
  | { readonly projectKey: string }
  /** `flat`: also stories that nothing but a goal places (R-PORTFOLIO-2). */
  | { readonly projectKeys: readonly string[]; readonly flat?: boolean };

export interface LoadingOptions {
  readonly scope: BoardScope;
  /** Finished issues too; otherwise only unfinished ones are asked for. */
  readonly completed: boolean;
  /** JQL of the quick filters that are on, each already checked by the tracker. */
  readonly filters?: readonly string[];
}

/** The issues of several projects: none where there is no project. */
export const projectsClause = (keys: readonly string[]): string =>
  keys.length > 0 ? `project IN (${keys.map(quoteText).join(', ')})` : 'project IS EMPTY';

/** What binds a query to a board. */
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

/** Steps: hierarchy level 1. Only filters that include epics belong here. */
export const stepsQuery = (options: LoadingOptions): string =>
  loading(['hierarchyLevel = 1'], options);

const PLACED = 'parent IS NOT EMPTY OR sprint IS NOT EMPTY OR fixVersion IS NOT EMPTY';

/** Stories: level 0 with a parent, a sprint or a release; others are not on the board. */
export const storiesQuery = (options: LoadingOptions): string =>
  loading(
    ['hierarchyLevel = 0', ...('flat' in options.scope && options.scope.flat ? [] : [PLACED])],
    options,
  );

/** Clauses of the open issues of level 0 that no board of ours shows: without a parent, a sprint and a release. */
export const unplacedClauses = (scope: BoardScope): readonly string[] => [
  scopeClause(scope),
  'hierarchyLevel = 0',
  'parent IS EMPTY',
  'sprint IS EMPTY',
  'fixVersion IS EMPTY',
  'statusCategory != Done',
];

/** All of them. */
export const unplacedQuery = (scope: BoardScope): string => orderBy(allOf(unplacedClauses(scope)));

/** Subtasks: level -1. */
export const subtasksQuery = (options: LoadingOptions): string =>
  loading(['hierarchyLevel = -1'], options);

/** The issues of a list of numeric ids: a part of a query. */
export const idsClause = (ids: readonly string[]): string => `id IN (${ids.join(', ')})`;

/** All but some; nothing to ask where there are none. */
export const withoutClauses = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`id NOT IN (${ids.join(', ')})`];
