import type { AiDefinitionCommand } from '#domain/ai-definition/decide.ts';
import { aiDefinitionDecider } from '#domain/ai-definition/decide.ts';
import { aiDefinitionsView } from '#domain/ai-definition/views/ai-definitions.ts';
import {
  type AiDefinition,
  changeAiDefinitionBodySchema,
  createAiDefinitionBodySchema,
} from '#domain/contracts/ai-definition.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { handleCommand } from '../../command/handle-command.ts';
import type { Principal } from '../../connect/principal.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { required } from '../query.ts';
import { type AiRight, requireAiOn, requireOnAiBoard } from './access.ts';
import type { AiPorts } from './ports.ts';

const aggregate = { decider: aiDefinitionDecider, view: aiDefinitionsView };

/** What a board's suggestions are made from. Throws `AI_DEFINITION_NOT_FOUND`. */
export const definitionOf = async (
  { views }: Pick<AiPorts, 'views'>,
  { tenant }: Principal,
  boardId: string,
): Promise<AiDefinition> => {
  const found = await views.get(aiDefinitionsView, tenant, boardId, '-');
  if (found) return found;
  throw new CatalogueError(refusal('AI_DEFINITION_NOT_FOUND'));
};

const run = async (
  ports: AiPorts,
  { principal, correlationId, expectedVersion, idempotency }: Call,
  { boardId, right }: { readonly boardId: string; readonly right: AiRight },
  command: AiDefinitionCommand,
): Promise<Reply> => {
  await requireAiOn(ports, principal);
  await requireOnAiBoard(ports, principal, boardId, right);
  const row = await handleCommand(ports, aggregate, {
    stream: { tenant: principal.tenant, type: 'ai-definition', id: boardId },
    command,
    actor: { accountId: principal.accountId, kind: 'user' },
    correlationId,
    expectedVersion,
    idempotency,
  });
  if (row === null) throw new CatalogueError(refusal('AI_DEFINITION_NOT_FOUND'));
  return ok(row, row.version);
};

const named = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

/** The definition of a board (spec 001 §7): whoever may use the board writes the first one, its admins change it. */
export const definitionEndpoints = (ports: AiPorts): Endpoints => ({
  'GET /smb/ai-generator/definition': read(async ({ principal, query }) => {
    await requireAiOn(ports, principal);
    const boardId = required(query, 'boardId', 'BOARD_REQUIRED');
    await requireOnAiBoard(ports, principal, boardId, 'see');
    const definition = await definitionOf(ports, principal, boardId);
    return ok(definition, definition.version);
  }),
  'POST /smb/ai-generator/definition': endpoint(createAiDefinitionBodySchema, async (call) => {
    const { boardId, describe, ...rest } = call.body;
    const draft = { ...named(rest), describe };
    const command = { type: 'CreateAiDefinition', boardId, draft } as const;
    return { ...(await run(ports, call, { boardId, right: 'use' }, command)), status: 201 };
  }),
  'PUT /smb/ai-generator/definition': endpoint(changeAiDefinitionBodySchema, (call) => {
    const { boardId, ...changes } = call.body;
    return run(
      ports,
      call,
      { boardId, right: 'administer' },
      { type: 'ChangeAiDefinition', changes: named(changes) },
    );
  }),
});
