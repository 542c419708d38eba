import type { BoardKey } from '#domain/kernel/board-key.ts';
import { chunked } from '#domain/kernel/chunked.ts';
import type { Project, Version } from '#domain/tracker/entities.ts';
import type { BoardScope } from '#domain/tracker/jql/loading.ts';
import { readProject, readVersions } from '#domain/tracker/read-entities.ts';
import { type Ask, allPages, Refused } from './ask.ts';

/** The projects of a board, and the scope of its searches. */
export interface Place {
  readonly projects: readonly Project[];
  readonly versions: readonly Version[];
  readonly scope: BoardScope;
  /** Null when a project is shared instead of a board. */
  readonly boardId: string | null;
  /** Number of the rank field in the board's configuration. Null when the configuration names none. */
  readonly rankField: number | null;
}

const NOT_FOUND = 404;
/** How many projects are read concurrently. */
const AT_ONCE = 10;

const projectAt = async (ask: Ask, idOrKey: string) => {
  const path = `/rest/api/3/project/${encodeURIComponent(idOrKey)}`;
  const answer = await ask({ method: 'GET', path });
  const project = readProject(answer);
  if (project === null) throw new Refused(NOT_FOUND, path);
  const { versions } = answer as { versions?: unknown };
  return { project, versions: readVersions(versions, project.id) };
};

const ofProject = async (ask: Ask, projectId: string): Promise<Place> => {
  const { project, versions } = await projectAt(ask, projectId);
  const scope = { projectKey: project.key };
  return { projects: [project], versions, scope, boardId: null, rankField: null };
};

const keyOf = (entry: unknown): string[] => {
  const { key } = (entry ?? {}) as { key?: unknown };
  return typeof key === 'string' ? [key] : [];
};

const ofBoard = async (ask: Ask, boardId: string): Promise<Place> => {
  const path = `/rest/agile/1.0/board/${boardId}`;
  const configuration = await ask({ method: 'GET', path: `${path}/configuration` });
  const { filter, ranking } = (configuration ?? {}) as {
    filter?: { id?: string | number };
    ranking?: { rankCustomFieldId?: unknown };
  };
  const rankField = ranking?.rankCustomFieldId;
  const keys = (await allPages(ask, `${path}/project`)).flatMap(keyOf);
  if (filter?.id === undefined || keys.length === 0) throw new Refused(NOT_FOUND, path);
  const found: Awaited<ReturnType<typeof projectAt>>[] = [];
  for (const some of chunked(keys, AT_ONCE)) {
    found.push(...(await Promise.all(some.map((key) => projectAt(ask, key)))));
  }
  return {
    projects: found.map(({ project }) => project),
    versions: found.flatMap(({ versions }) => versions),
    scope: { filterId: String(filter.id) },
    boardId,
    rankField: typeof rankField === 'number' ? rankField : null,
  };
};

/**
 * Reads the projects and the scope of a shared board. Throws `Refused` when the person cannot see the board, and
 * `Postponed` when the tracker cannot answer now.
 */
export const readPlace = (ask: Ask, key: BoardKey): Promise<Place> =>
  key.kind === 'project' ? ofProject(ask, key.projectId) : ofBoard(ask, key.boardId);
