import { changePersonaBodySchema, createPersonaBodySchema } from '#domain/contracts/persona.ts';
import { detailsOfBody, homeOfBody } from '#domain/persona/contract.ts';
import { GLOBAL_HOME, homePartition, type PersonaHome } from '#domain/persona/home.ts';
import { personasByHome } from '#domain/persona/views/personas-by-home.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { seenPortfolio } from '../portfolio/access.ts';
import { required } from '../query.ts';
import { requireHome, requireProject } from './access.ts';
import { existing, idOf, type PersonaPorts, run, shown } from './run.ts';

const ofProject = (projectId: string): PersonaHome => ({ scope: 'project', projectId });

/** The homes whose personas are shown in the place that a query names. */
const homesOf = async (ports: PersonaPorts, call: Call): Promise<PersonaHome[]> => {
  const { query, principal } = call;
  if (query.portfolioBoardId) {
    const portfolioBoardId = required(query, 'portfolioBoardId', 'PORTFOLIO_REQUIRED');
    const portfolio = await seenPortfolio(ports.views, principal, portfolioBoardId);
    const synced = portfolio.personaSync ? portfolio.projectIds.map(ofProject) : [];
    return [GLOBAL_HOME, { scope: 'portfolio', portfolioBoardId }, ...synced];
  }
  if (!query.projectId) return [GLOBAL_HOME];
  const projectId = required(query, 'projectId', 'PROJECT_REQUIRED');
  await requireProject(ports, principal, projectId, 'see');
  return [GLOBAL_HOME, ofProject(projectId)];
};

const list = async (ports: PersonaPorts, call: Call): Promise<Reply> => {
  const { tenant } = call.principal;
  const homes = await homesOf(ports, call);
  const rows = await Promise.all(
    homes.map((home) => ports.views.list(personasByHome, tenant, homePartition(home))),
  );
  return ok(rows.flat().sort(byName));
};

export const personaCalls = (ports: PersonaPorts): Endpoints => ({
  'GET /smb/personas': read((call) => list(ports, call)),
  'GET /smb/persona/{id}': read(async (call) => shown(await existing(ports, call, 'see'))),
  'POST /smb/persona': endpoint(createPersonaBodySchema, async (call) => {
    const { id = ports.ids(), name, templateType } = call.body;
    const home = homeOfBody(call.body);
    await requireHome(ports, call.principal, home);
    const draft = { ...detailsOfBody(call.body), name, ...(templateType && { templateType }) };
    const by = call.principal.accountId;
    const row = await run(ports, call, id, { type: 'CreatePersona', home, by, draft });
    return { ...shown(row), status: 201 };
  }),
  'PUT /smb/persona/{id}': endpoint(changePersonaBodySchema, async (call) => {
    const changes = detailsOfBody(call.body);
    return shown(await run(ports, call, idOf(call), { type: 'ChangePersona', changes }));
  }),
  'DELETE /smb/persona/{id}': read(async (call) => {
    await run(ports, call, idOf(call), { type: 'DeletePersona', by: call.principal.accountId });
    return { status: 204 };
  }),
});
