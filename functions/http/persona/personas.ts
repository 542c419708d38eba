import {
  changePersonaBodySchema,
  createPersonaBodySchema,
  type Persona,
} from '#domain/contracts/persona.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import type { PersonaCommand } from '#domain/persona/commands.ts';
import { detailsOfBody, homeOfBody } from '#domain/persona/contract.ts';
import { personaDecider } from '#domain/persona/decide.ts';
import { GLOBAL_HOME, homePartition, type PersonaHome } from '#domain/persona/home.ts';
import { personaSnapshots } from '#domain/persona/snapshot.ts';
import { personasByHome } from '#domain/persona/views/personas-by-home.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { load } from '../../command/load.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { seenPortfolio } from '../portfolio/access.ts';
import { isUlid, required } from '../query.ts';
import { type PersonaAccessPorts, requireHome, requirePersona, requireProject } from './access.ts';

export interface PersonaPorts extends CommandPorts, PersonaAccessPorts {
  readonly views: ViewStore;
}

const personaAggregate = {
  decider: personaDecider,
  view: personasByHome,
  snapshot: personaSnapshots,
};

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

const run = (
  ports: PersonaPorts,
  call: Call,
  id: string,
  command: PersonaCommand,
): Promise<Persona | null> => {
  const { principal, correlationId, expectedVersion, idempotency } = call;
  return handleCommand(ports, personaAggregate, {
    stream: { tenant: principal.tenant, type: 'persona', id },
    command,
    actor: { accountId: principal.accountId, kind: 'user' },
    correlationId,
    expectedVersion,
    idempotency,
    authorise: async (persona) => {
      const theirs = command.type === 'DeletePersona' && persona?.scope === 'global';
      // Who may delete a global persona is a rule of its own, which the decision knows.
      if (persona !== null && !theirs) await requirePersona(ports, principal, persona, 'edit');
    },
  });
};

const shown = (persona: Persona | null): Reply => {
  if (persona === null) throw new CatalogueError(refusal('PERSONA_NOT_FOUND'));
  return ok(persona, persona.version);
};

const idOf = ({ params }: Call): string => {
  if (params.id && isUlid(params.id)) return params.id;
  throw new CatalogueError(refusal('PERSONA_NOT_FOUND'));
};

/** The persona as its own events tell it; its row may lie in any home. */
const one = async (ports: PersonaPorts, call: Call): Promise<Reply> => {
  const stream = { tenant: call.principal.tenant, type: 'persona', id: idOf(call) } as const;
  const { row } = await load(ports, personaAggregate, stream);
  if (row !== null) await requirePersona(ports, call.principal, row, 'see');
  return shown(row);
};

export const personaCalls = (ports: PersonaPorts): Endpoints => ({
  'GET /smb/personas': read((call) => list(ports, call)),
  'GET /smb/persona/{id}': read((call) => one(ports, call)),
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
