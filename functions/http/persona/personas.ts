import { homePartition } from '#domain/aggregates/persona/home.ts';
import { personasByHome } from '#domain/aggregates/persona/view.ts';
import {
  changePersonaBodySchema,
  createPersonaBodySchema,
  detailsOfBody,
  homeOfBody,
  showPersona,
} from '#domain/contracts/persona.ts';
import { requireVisiblePortfolio } from '../access/portfolio.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { requireParameter } from '../query.ts';
import { requireHome, requireProject } from './access.ts';
import { homesOfScopes, type ShownHomes } from './homes.ts';
import { saveWithOwnPicture } from './own-picture.ts';
import { type PersonaPorts, personaResource } from './resource.ts';

/** Returns the homes whose personas are shown for the project or portfolio in the query. */
const homesOf = async (ports: PersonaPorts, call: Call): Promise<ShownHomes> => {
  const { query, principal } = call;
  if (query.portfolioBoardId) {
    const portfolioBoardId = requireParameter(query, 'portfolioBoardId', 'PORTFOLIO_REQUIRED');
    await requireVisiblePortfolio(ports.views, principal, portfolioBoardId);
    return homesOfScopes(ports, principal, [portfolioBoardId]);
  }
  if (!query.projectId) return homesOfScopes(ports, principal, []);
  const projectId = requireParameter(query, 'projectId', 'PROJECT_REQUIRED');
  await requireProject(ports, principal, projectId, 'see');
  return homesOfScopes(ports, principal, [projectId]);
};

const list = async (ports: PersonaPorts, call: Call): Promise<Reply> => {
  const { tenant } = call.principal;
  const { homes, hidden } = await homesOf(ports, call);
  const rows = await Promise.all(
    homes.map((home) => ports.views.list(personasByHome, tenant, homePartition(home))),
  );
  return { ...ok(rows.flat().sort(byName).map(showPersona)), hiddenProjects: hidden };
};

export const personaCalls = (ports: PersonaPorts): Endpoints => {
  const personas = personaResource(ports);
  return {
    'GET /smb/personas': read((call) => list(ports, call)),
    'GET /smb/persona/{id}': read(personas.get),
    'POST /smb/persona': endpoint(createPersonaBodySchema, async (call) => {
      const { id = ports.ids(), name, templateType } = call.body;
      const home = homeOfBody(call.body);
      await requireHome(ports, call.principal, home);
      const details = { ...detailsOfBody(call.body), name, ...(templateType && { templateType }) };
      const accountId = call.principal.accountId;
      return saveWithOwnPicture(
        ports,
        call,
        details,
        async () => ({ persona: id, before: null }),
        (draft, stored) =>
          personas.create(call, id, {
            type: 'CreatePersona',
            home,
            by: accountId,
            draft,
            ...stored,
          }),
      );
    }),
    'PUT /smb/persona/{id}': endpoint(changePersonaBodySchema, (call) =>
      saveWithOwnPicture(
        ports,
        call,
        detailsOfBody(call.body),
        async () => {
          const { row } = await personas.find(call, 'edit');
          return { persona: row.id, before: row };
        },
        (changes, stored) => personas.change(call, { type: 'ChangePersona', changes, ...stored }),
      ),
    ),
    'DELETE /smb/persona/{id}': read((call) => personas.remove(call, { type: 'DeletePersona' })),
  };
};
