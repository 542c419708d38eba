import { createHash } from 'node:crypto';
import { BLANK_PERSONA } from '#domain/aggregates/persona/details.ts';
import { personaTemplateAggregate } from '#domain/aggregates/persona-template/aggregate.ts';
import { foldedName } from '#domain/aggregates/persona-template/name.ts';
import { templatesByOwner } from '#domain/aggregates/persona-template/view.ts';
import {
  savePersonaTemplateBodySchema,
  showPersonaTemplate,
} from '#domain/contracts/persona-template.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { type Endpoints, endpoint, ok, read } from '../endpoint.ts';
import { byName } from '../order.ts';
import { resource } from '../resource.ts';
import type { PersonaPorts } from './resource.ts';

/**
 * Returns the id of a template, derived from its owner and name. So saving a name twice writes to the same stream, even
 * when both saves run at the same time.
 */
export const templateId = (ownerId: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([ownerId, foldedName(name)]))
    .digest('hex')
    .slice(0, 32);

export const templateCalls = (ports: PersonaPorts): Endpoints => {
  const templates = resource(ports, {
    aggregate: personaTemplateAggregate,
    missing: 'TEMPLATE_NOT_FOUND',
    isId: (text) => /^[0-9a-f]{32}$/.test(text),
    authorise: ({ principal }, { ownerId }) => {
      if (ownerId !== principal.accountId) throw new CatalogueError(refusal('TEMPLATE_NOT_FOUND'));
    },
    show: showPersonaTemplate,
  });
  return {
    'GET /smb/persona-template': read(async ({ principal: { tenant, accountId } }) => {
      const rows = await ports.views.list(templatesByOwner, tenant, accountId);
      return ok(rows.sort(byName).map(showPersonaTemplate));
    }),
    'POST /smb/persona-template': endpoint(savePersonaTemplateBodySchema, (call) => {
      const ownerId = call.principal.accountId;
      const { name, components, palette = BLANK_PERSONA.palette, overwrite = false } = call.body;
      const save = { type: 'SaveTemplate', ownerId, name, palette, components, overwrite } as const;
      return templates.create(call, templateId(ownerId, name), save);
    }),
    'DELETE /smb/persona-template/{id}': read((call) =>
      templates.remove(call, { type: 'DeleteTemplate' }),
    ),
  };
};
