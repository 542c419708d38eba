import { createHash } from 'node:crypto';
import {
  type PersonaTemplate,
  savePersonaTemplateBodySchema,
} from '#domain/contracts/persona-template.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { BLANK_PERSONA } from '#domain/persona/details.ts';
import type { PersonaTemplateCommand } from '#domain/persona-template/commands.ts';
import { personaTemplateDecider } from '#domain/persona-template/decide.ts';
import { foldedName } from '#domain/persona-template/name.ts';
import { templatesByOwner } from '#domain/persona-template/views/templates-by-owner.ts';
import { handleCommand } from '../../command/handle-command.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import type { PersonaPorts } from './run.ts';

const templateAggregate = { decider: personaTemplateDecider, view: templatesByOwner };

/** One id for one name of one person: saving a name twice meets the same stream, however close together. */
export const templateId = (ownerId: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([ownerId, foldedName(name)]))
    .digest('hex')
    .slice(0, 32);

const run = (
  ports: PersonaPorts,
  { principal, correlationId, expectedVersion, idempotency }: Call,
  id: string,
  command: PersonaTemplateCommand,
): Promise<PersonaTemplate | null> =>
  handleCommand(ports, templateAggregate, {
    stream: { tenant: principal.tenant, type: 'persona-template', id },
    command,
    actor: { accountId: principal.accountId, kind: 'user' },
    correlationId,
    expectedVersion,
    idempotency,
    authorise: (template) => {
      if (template && template.ownerId !== principal.accountId) {
        throw new CatalogueError(refusal('TEMPLATE_NOT_FOUND'));
      }
    },
  });

const shown = (template: PersonaTemplate | null): Reply => {
  if (template === null) throw new CatalogueError(refusal('TEMPLATE_NOT_FOUND'));
  return ok(template, template.version);
};

const idOf = ({ params }: Call): string => {
  if (params.id && /^[0-9a-f]{32}$/.test(params.id)) return params.id;
  throw new CatalogueError(refusal('TEMPLATE_NOT_FOUND'));
};

export const templateCalls = (ports: PersonaPorts): Endpoints => ({
  'GET /smb/persona-template': read(async ({ principal: { tenant, accountId } }) =>
    ok((await ports.views.list(templatesByOwner, tenant, accountId)).sort(byName)),
  ),
  'POST /smb/persona-template': endpoint(savePersonaTemplateBodySchema, async (call) => {
    const ownerId = call.principal.accountId;
    const { name, components, palette = BLANK_PERSONA.palette, overwrite = false } = call.body;
    const template = await run(ports, call, templateId(ownerId, name), {
      type: 'SaveTemplate',
      ownerId,
      name,
      palette,
      components,
      overwrite,
    });
    return { ...shown(template), status: 201 };
  }),
  'DELETE /smb/persona-template/{id}': read(async (call) => {
    await run(ports, call, idOf(call), { type: 'DeleteTemplate' });
    return { status: 204 };
  }),
});
