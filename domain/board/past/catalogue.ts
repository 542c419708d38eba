import type {
  Issue,
  IssueType,
  Person,
  Priority,
  Project,
  Sprint,
  Status,
} from '../../tracker/entities.ts';

type ById<Entity> = ReadonlyMap<string, Entity>;

/** What the ids in changelogs stand for. An entity that is missing is known by its name alone. */
export interface Catalogue {
  readonly statuses: ById<Status>;
  /** The ids of the statuses that issues of a project have, by the id of the project. */
  readonly statusesInUse: ReadonlyMap<string, ReadonlySet<string>>;
  readonly types: ById<IssueType>;
  readonly priorities: ById<Priority>;
  /** By account id. */
  readonly people: ById<Person>;
  /** Sprints as they were at the moment. */
  readonly sprints: ById<Sprint>;
  /** Ids of releases in the tracker's order. */
  readonly versionIds: readonly string[];
}

/** Entities beside those that the issues of a board name, such as all statuses of a site. */
export interface MoreEntities {
  readonly statuses?: readonly Status[];
  readonly priorities?: readonly Priority[];
  readonly people?: readonly Person[];
}

const present = <Entity>(list: readonly (Entity | null)[]): Entity[] =>
  list.filter((entity) => entity !== null);

const byId = <Entity extends { readonly id: string }>(list: readonly Entity[]): ById<Entity> =>
  new Map(list.map((entity) => [entity.id, entity]));

/** Collects the entities that the issues and projects name, and more of them. What the issues name has precedence. */
export const catalogueOf = (
  projects: readonly Pick<Project, 'issueTypes'>[],
  issues: readonly Issue[],
  { statuses = [], priorities = [], people = [] }: MoreEntities = {},
): Omit<Catalogue, 'sprints' | 'versionIds'> => ({
  statuses: byId([...statuses, ...issues.map(({ status }) => status)]),
  statusesInUse: new Map(
    [...Map.groupBy(issues, ({ projectId }) => projectId)].map(([projectId, own]) => [
      projectId,
      new Set(own.map(({ status }) => status.id)),
    ]),
  ),
  types: byId([
    ...projects.flatMap(({ issueTypes }) => issueTypes),
    ...issues.map(({ type }) => type),
  ]),
  priorities: byId([...priorities, ...present(issues.map(({ priority }) => priority))]),
  people: new Map(
    [...people, ...present(issues.map(({ assignee }) => assignee))].map((person) => [
      person.accountId,
      person,
    ]),
  ),
});

/**
 * Returns a status in which work on an issue has not begun: one that issues of its project have, else any. If none is
 * known, the issue keeps its status.
 */
export const statusBeforeWork = (
  { statuses, statusesInUse }: Pick<Catalogue, 'statuses' | 'statusesInUse'>,
  { projectId, status }: Pick<Issue, 'projectId' | 'status'>,
): Status => {
  const open = [...statuses.values()].filter(({ category }) => category === 'new');
  const inUse = statusesInUse.get(projectId);
  return open.find(({ id }) => inUse?.has(id)) ?? open[0] ?? status;
};
