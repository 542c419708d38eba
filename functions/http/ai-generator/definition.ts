import { aiDefinitionAggregate } from '#domain/aggregates/ai-definition/aggregate.ts';
import { type AiDefinitionRow, aiDefinitionsView } from '#domain/aggregates/ai-definition/view.ts';
import {
  changeAiDefinitionBodySchema,
  createAiDefinitionBodySchema,
  showAiDefinition,
} from '#domain/contracts/ai-definition.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { type Call, type Endpoints, endpoint, read } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import { resource } from '../resource.ts';
import { type AiRight, requireAiOn, requireOnAiBoard } from './access.ts';
import type { AiPorts } from './ports.ts';

/** Returns the product definition on which a board's suggestions are based. Throws `AI_DEFINITION_NOT_FOUND`. */
export const definitionOf = async (
  { views }: Pick<AiPorts, 'views'>,
  { tenant }: Principal,
  boardId: string,
): Promise<AiDefinitionRow> => {
  const found = await views.get(aiDefinitionsView, tenant, boardId, '-');
  if (found) return found;
  throw new CatalogueError(refusal('AI_DEFINITION_NOT_FOUND'));
};

const named = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/**
 * The endpoints for the product definition of a board (R-AI-2). Any user of the board may write the first definition.
 * Only the board's admins may change it.
 */
export const definitionEndpoints = (ports: AiPorts): Endpoints => {
  const definitions = resource(ports, {
    aggregate: aiDefinitionAggregate,
    missing: 'AI_DEFINITION_NOT_FOUND',
    show: showAiDefinition,
  });
  const requireRight = async (
    { principal }: Call,
    boardId: string,
    right: AiRight,
  ): Promise<void> => {
    await requireAiOn(ports, principal);
    await requireOnAiBoard(ports, principal, boardId, right);
  };
  return {
    'GET /smb/ai-generator/definition': read(async (call) => {
      await requireAiOn(ports, call.principal);
      const boardId = requireParameter(call.query, 'boardId', 'BOARD_REQUIRED');
      await requireOnAiBoard(ports, call.principal, boardId, 'see');
      return definitions.show(call, await definitionOf(ports, call.principal, boardId));
    }),
    'POST /smb/ai-generator/definition': endpoint(createAiDefinitionBodySchema, async (call) => {
      const { boardId, describe, ...rest } = call.body;
      await requireRight(call, boardId, 'use');
      const draft = { ...named(rest), describe };
      return definitions.create(call, boardId, { type: 'CreateAiDefinition', boardId, draft });
    }),
    'PUT /smb/ai-generator/definition': endpoint(changeAiDefinitionBodySchema, async (call) => {
      const { boardId, ...rest } = call.body;
      await requireRight(call, boardId, 'administer');
      const changes = named(rest);
      return definitions.change(call, { type: 'ChangeAiDefinition', changes }, boardId);
    }),
  };
};
