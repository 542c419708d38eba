import { type Goal, showGoal } from '#domain/aggregates/goal/goal.ts';
import { sortGoals } from '#domain/aggregates/goal/sort.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { homePartition, type PersonaHome } from '#domain/aggregates/persona/home.ts';
import { type PersonaRow, personasByHome } from '#domain/aggregates/persona/view.ts';
import type { Project } from '#domain/contracts/board.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import { type BoardAccessPorts, scopesOfBoard } from '../access/board.ts';
import { requireInScope } from '../access/scope.ts';
import { type Visible, visibleScopes } from '../access/visible-scopes.ts';
import { type Call, type Endpoints, ok, type Reply, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { homesOfScope, homesOfScopes } from '../persona/homes.ts';
import { requireParameter } from '../query.ts';

export interface BoardPorts extends BoardAccessPorts {
  readonly views: ViewStore;
}

const goalsOf = async (views: ViewStore, { principal }: Call, scope: string): Promise<Goal[]> =>
  sortGoals((await views.list(goalsByProject, principal.tenant, scope)).map(showGoal));

const personasAt = async (
  views: ViewStore,
  { principal }: Call,
  homes: readonly PersonaHome[],
): Promise<PersonaRow[]> => {
  const rows = await Promise.all(
    homes.map((home) => views.list(personasByHome, principal.tenant, homePartition(home))),
  );
  return rows.flat();
};

const projectOf = async (ports: BoardPorts, call: Call, id: string): Promise<Project> => {
  const { homes, hidden: hiddenProjects } = await homesOfScope(ports, call.principal, id);
  const [goals, personas] = await Promise.all([
    goalsOf(ports.views, call, id),
    personasAt(ports.views, call, homes),
  ]);
  return { id, statistics: { goals: goals.length, personas: personas.length }, hiddenProjects };
};

/** A request may name at most this many projects, because the main page never shows more. */
const MOST_NAMED = 100;

/** Returns the projects and portfolios in the query that the caller may see; empty when the query has none. */
const scopesOf = (ports: BoardPorts, { principal, query }: Call): Promise<Visible> => {
  const named = query.projectIds ? requireParameter(query, 'projectIds', 'PROJECT_REQUIRED') : '';
  const ids = [...new Set(named.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  if (ids.length > MOST_NAMED) {
    throw new CatalogueError(refusal('BODY_INVALID', { projectIds: 'FIELD_INVALID' }));
  }
  return visibleScopes(ports, principal, ids);
};

/** Returns the scope in the path: a project or a portfolio. */
const placeOf = async (ports: BoardPorts, { principal, params }: Call): Promise<string> => {
  const scope = requireParameter(params, 'id', 'PROJECT_REQUIRED');
  await requireInScope(ports, principal, scope, 'see');
  return scope;
};

/**
 * Returns the labels of goals in the board's projects, or in the projects of the query. The id may also be a
 * portfolio's, or `project-<id>` for a project.
 */
const labels = async (ports: BoardPorts, call: Call): Promise<Reply> => {
  const board = requireParameter(call.params, 'id', 'BOARD_REQUIRED');
  const { ids, hidden } = call.query.projectIds
    ? await scopesOf(ports, call)
    : await scopesOfBoard(ports, call.principal, board);
  const goals = await Promise.all(ids.map((id) => goalsOf(ports.views, call, id)));
  const found = new Set(goals.flat().flatMap((goal) => goal.fields.labels));
  return { ...ok([...found].sort()), hiddenProjects: hidden };
};

/** The endpoints for counts, goals, personas and labels of the projects that a board shows (R-HTTP-9). */
export const boardEndpoints = (ports: BoardPorts): Endpoints => {
  const { views } = ports;
  return {
    'GET /smb/project/{id}': read(async (call) => {
      const project = await projectOf(ports, call, await placeOf(ports, call));
      return { ...ok(project), hiddenProjects: project.hiddenProjects };
    }),
    'GET /smb/board/info': read(async (call) => {
      const { ids, hidden } = await scopesOf(ports, call);
      const info = await Promise.all(ids.map((id) => projectOf(ports, call, id)));
      return { ...ok(info), hiddenProjects: hidden };
    }),
    'GET /smb/board/projects': read(async (call) => {
      const { ids: projectIds, hidden } = await scopesOf(ports, call);
      const shown = await homesOfScopes(ports, call.principal, projectIds);
      const [goals, personas] = await Promise.all([
        Promise.all(projectIds.map((id) => goalsOf(views, call, id))),
        personasAt(views, call, shown.homes),
      ]);
      const hiddenProjects = hidden + shown.hidden;
      const body = { projectIds, goals: goals.flat(), personas: personas.sort(byName) };
      return { ...ok({ ...body, hiddenProjects }), hiddenProjects };
    }),
    'GET /smb/board/{id}/label': read((call) => labels(ports, call)),
  };
};
