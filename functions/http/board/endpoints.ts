import type { Project } from '#domain/contracts/board.ts';
import type { Goal } from '#domain/contracts/goal.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { goalFromRow } from '#domain/goal/contract.ts';
import { sortGoals } from '#domain/goal/place.ts';
import { goalsByProject } from '#domain/goal/views/goals-by-project.ts';
import { GLOBAL_HOME, homePartition, type PersonaHome } from '#domain/persona/home.ts';
import { personasByHome } from '#domain/persona/views/personas-by-home.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Call, type Endpoints, ok, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { type PlacePorts, requireInPlace } from '../place-access.ts';
import { required } from '../query.ts';

export interface BoardPorts extends PlacePorts {
  readonly views: ViewStore;
}

const goalsOf = async (views: ViewStore, { principal }: Call, place: string): Promise<Goal[]> =>
  sortGoals((await views.list(goalsByProject, principal.tenant, place)).map(goalFromRow));

const personasOf = (views: ViewStore, { principal }: Call, home: PersonaHome): Promise<Persona[]> =>
  views.list(personasByHome, principal.tenant, homePartition(home));

const homeOf = (projectId: string): PersonaHome => ({ scope: 'project', projectId });

const projectOf = async (views: ViewStore, call: Call, id: string): Promise<Project> => {
  const [goals, personas] = await Promise.all([
    goalsOf(views, call, id),
    personasOf(views, call, homeOf(id)),
  ]);
  return { id, statistics: { goals: goals.length, personas: personas.length } };
};

/** Each place once, if the caller may see them all; none where none is named. */
const placesOf = async (ports: BoardPorts, { principal, query }: Call): Promise<string[]> => {
  if (!query.projectIds) return [];
  const named = required(query, 'projectIds', 'PROJECT_REQUIRED').split(',');
  const places = [...new Set(named.map((id) => id.trim()))].filter((id) => id !== '');
  await Promise.all(places.map((place) => requireInPlace(ports, principal, place, 'see')));
  return places;
};

/** The place in the path: a project or a portfolio. */
const placeOf = async (ports: BoardPorts, { principal, params }: Call): Promise<string> => {
  const place = required(params, 'id', 'PROJECT_REQUIRED');
  await requireInPlace(ports, principal, place, 'see');
  return place;
};

/** What boards show of ours, gathered over projects (spec 000 §7). */
export const boardEndpoints = (ports: BoardPorts): Endpoints => {
  const { views } = ports;
  return {
    'GET /smb/project/{id}': read(async (call) =>
      ok(await projectOf(views, call, await placeOf(ports, call))),
    ),
    'GET /smb/board/info': read(async (call) => {
      const places = await placesOf(ports, call);
      return ok(await Promise.all(places.map((place) => projectOf(views, call, place))));
    }),
    'GET /smb/board/projects': read(async (call) => {
      const projectIds = await placesOf(ports, call);
      const homes = [GLOBAL_HOME, ...projectIds.map(homeOf)];
      const [goals, personas] = await Promise.all([
        Promise.all(projectIds.map((place) => goalsOf(views, call, place))),
        Promise.all(homes.map((home) => personasOf(views, call, home))),
      ]);
      return ok({ projectIds, goals: goals.flat(), personas: personas.flat().sort(byName) });
    }),
    'GET /smb/board/{id}/label': read(async (call) => {
      // A board is named by its own id, over the projects of the query.
      const named = await placesOf(ports, call);
      const places = named.length > 0 ? named : [await placeOf(ports, call)];
      const goals = await Promise.all(places.map((place) => goalsOf(views, call, place)));
      const labels = goals.flat().flatMap((goal) => goal.fields.labels);
      return ok([...new Set(labels)].sort());
    }),
  };
};
