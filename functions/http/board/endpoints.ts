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
import { requirePlace } from '../portfolio/access.ts';
import { required } from '../query.ts';

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
const placesOf = async (views: ViewStore, { principal, query }: Call): Promise<string[]> => {
  if (!query.projectIds) return [];
  const named = required(query, 'projectIds', 'PROJECT_REQUIRED').split(',');
  const places = [...new Set(named.map((id) => id.trim()))].filter((id) => id !== '');
  await Promise.all(places.map((place) => requirePlace(views, principal, place, 'see')));
  return places;
};

/** The place in the path: a project, a portfolio, or a board by its own id, over the projects of the query. */
const placeOf = async (views: ViewStore, { principal, params }: Call): Promise<string> => {
  const place = required(params, 'id', 'PROJECT_REQUIRED');
  await requirePlace(views, principal, place, 'see');
  return place;
};

/** What boards show of ours, gathered over projects (spec 000 §7). */
export const boardEndpoints = (views: ViewStore): Endpoints => ({
  'GET /smb/project/{id}': read(async (call) =>
    ok(await projectOf(views, call, await placeOf(views, call))),
  ),
  'GET /smb/board/info': read(async (call) => {
    const places = await placesOf(views, call);
    return ok(await Promise.all(places.map((place) => projectOf(views, call, place))));
  }),
  'GET /smb/board/projects': read(async (call) => {
    const projectIds = await placesOf(views, call);
    const homes = [GLOBAL_HOME, ...projectIds.map(homeOf)];
    const [goals, personas] = await Promise.all([
      Promise.all(projectIds.map((place) => goalsOf(views, call, place))),
      Promise.all(homes.map((home) => personasOf(views, call, home))),
    ]);
    return ok({ projectIds, goals: goals.flat(), personas: personas.flat().sort(byName) });
  }),
  'GET /smb/board/{id}/label': read(async (call) => {
    const places = await placesOf(views, call);
    const own = await placeOf(views, call);
    const goals = await Promise.all(
      (places.length > 0 ? places : [own]).map((place) => goalsOf(views, call, place)),
    );
    const labels = goals.flat().flatMap((goal) => goal.fields.labels);
    return ok([...new Set(labels)].sort());
  }),
});
