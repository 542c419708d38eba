import { aiProviderAggregate } from '#domain/aggregates/ai-provider/aggregate.ts';
import { AI_PROVIDER_STREAM_ID } from '#domain/aggregates/ai-provider/decide.ts';
import { endingOf, endpointAddress } from '#domain/aggregates/ai-provider/endpoint-address.ts';
import type { KeyTrace, OwnModel } from '#domain/aggregates/ai-provider/events.ts';
import { AI_PROVIDER_ROW, aiProvidersView } from '#domain/aggregates/ai-provider/view.ts';
import {
  type AiProviderChoice,
  chooseAiProviderBodySchema,
  type OwnEndpointBody,
  testAiProviderBodySchema,
} from '#domain/contracts/ai-provider.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import { handleCommand } from '../../command/handle-command.ts';
import type { OwnEndpoint } from '../../ports/ai/own-models.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { requireAllowance, subjectOf } from '../require-allowance.ts';
import { requestOf } from '../resource.ts';
import type { AiPorts } from './ports.ts';

/**
 * How often a person may check a model. An admin tries only a few addresses and keys. A person who makes more checks
 * may be searching for servers.
 */
export const TEST_LIMIT = { times: 20, seconds: 600 };

const refusalAt = (code: ErrorCode, field: string): CatalogueError =>
  new CatalogueError(refusal(code, { [field]: code }));

const ownOf = async (
  { views }: Pick<AiPorts, 'views'>,
  tenant: TenantId,
): Promise<OwnModel | null> => {
  const { partition, key } = AI_PROVIDER_ROW;
  return (await views.get(aiProvidersView, tenant, partition, key))?.own ?? null;
};

/**
 * Returns the stored key of a site's own model. Throws `AI_KEY_MISSING` if it was entered for another address, because
 * a key is never sent to another address.
 */
const keptKey = async (
  { aiKeys }: AiPorts,
  tenant: TenantId,
  { baseUrl, key }: OwnModel,
): Promise<string | null> => {
  if (key === null) return null;
  const kept = await aiKeys.read(tenant);
  if (kept?.baseUrl !== baseUrl) throw refusalAt('AI_KEY_MISSING', 'key');
  return kept.key;
};

/** Returns the suggestion writer of a site: the site's own model, or the default of the deployment. */
export const writerOf = async (ports: AiPorts, tenant: TenantId): Promise<SuggestionWriter> => {
  const own = await ownOf(ports, tenant);
  if (own === null) return ports.writer;
  const { baseUrl, model } = own;
  return ports.ownModels.writer({ baseUrl, model, key: await keptKey(ports, tenant, own) });
};

const requireAdmin = async ({ permissions }: AiPorts, { principal }: Call): Promise<void> => {
  if (await permissions.administersSite(principal)) return;
  throw new CatalogueError(refusal('AI_PROVIDER_DENIED'));
};

/**
 * Returns the endpoint that a body describes. If the body has no key, takes the stored key, provided that the address
 * is unchanged.
 */
const endpointOf = async (
  ports: AiPorts,
  { principal: { tenant } }: Call,
  { baseUrl: typed, model, key }: OwnEndpointBody,
): Promise<{ readonly endpoint: OwnEndpoint; readonly trace: KeyTrace | null }> => {
  const baseUrl = endpointAddress(typed, ports.ownModels.loopback);
  if (baseUrl === null) throw refusalAt('AI_ADDRESS_INVALID', 'baseUrl');
  if (key !== undefined) return { endpoint: { baseUrl, model, key }, trace: null };
  const before = await ownOf(ports, tenant);
  if (before?.baseUrl !== baseUrl) throw refusalAt('AI_KEY_MISSING', 'key');
  return {
    endpoint: { baseUrl, model, key: await keptKey(ports, tenant, before) },
    trace: before.key,
  };
};

const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  AI_KEY_REFUSED: 'key',
  AI_MODEL_UNKNOWN: 'model',
  AI_ADDRESS_INVALID: 'baseUrl',
  AI_UNREACHABLE: 'baseUrl',
};

/**
 * Sends a prompt to a model in order to check it. Reports an error at the field that caused it. Returns how many
 * milliseconds the answer took.
 */
const check = async (ports: AiPorts, call: Call, endpoint: OwnEndpoint): Promise<number> => {
  const { tenant, accountId } = call.principal;
  const allowance = { subject: subjectOf({ quota: 'model-test', accountId }), limit: TEST_LIMIT };
  await requireAllowance(ports, tenant, [allowance], 'AI_QUOTA_SPENT');
  const began = Date.parse(ports.clock());
  try {
    await ports.ownModels.check(endpoint);
  } catch (error) {
    const field = error instanceof CatalogueError ? FIELD_OF[error.refusal.code] : undefined;
    if (!(error instanceof CatalogueError) || field === undefined) throw error;
    const { code } = error.refusal;
    throw new CatalogueError(refusal(code, { [field]: code }), { cause: error.cause });
  }
  return Date.parse(ports.clock()) - began;
};

const choose = async (ports: AiPorts, call: Call, own: OwnModel | null): Promise<void> => {
  const command = { type: 'ChooseAiProvider', own } as const;
  const request = requestOf(call, aiProviderAggregate, AI_PROVIDER_STREAM_ID, command);
  // There is no expected version, so the last choice wins. There is no idempotency key, because its receipt would store
  // a hash of the request, and so of the secret.
  const plain = { ...request, expectedVersion: undefined, idempotency: undefined };
  await handleCommand(ports, aiProviderAggregate, plain);
};

/**
 * Checks a model, then stores its key, and last the choice. If the process stops before the choice is stored, the key
 * belongs to an address that is not used. Such a key is never sent, and the next choice replaces it.
 */
const chooseOwn = async (ports: AiPorts, call: Call<OwnEndpointBody>): Promise<void> => {
  const { principal, body } = call;
  const { endpoint: newEndpoint, trace } = await endpointOf(ports, call, body);
  await check(ports, call, newEndpoint);
  const { baseUrl, model, key } = newEndpoint;
  if (key !== null && trace === null) await ports.aiKeys.keep(principal.tenant, { baseUrl, key });
  const entered = () => ({
    ending: endingOf(key ?? ''),
    setBy: principal.accountId,
    setAt: ports.clock(),
  });
  await choose(ports, call, { baseUrl, model, key: key === null ? null : (trace ?? entered()) });
  if (key === null) await ports.aiKeys.remove(principal.tenant);
};

const show = async (ports: AiPorts, { principal: { tenant } }: Call): Promise<Reply> => {
  const own = await ownOf(ports, tenant);
  const people = await ports.findPeople(tenant, own?.key ? [own.key.setBy] : []);
  const choice: AiProviderChoice = {
    byDefault: ports.writer.provider,
    own: own && {
      ...own,
      key: own.key && { ...own.key, setBy: people.get(own.key.setBy)?.displayName ?? null },
    },
  };
  return ok(choice);
};

/** The endpoints with which a site's admins choose a model of their own (R-AI-11). */
export const providerEndpoints = (ports: AiPorts): Endpoints => ({
  'GET /smb/ai-generator/provider': read(async (call) => {
    await requireAdmin(ports, call);
    return show(ports, call);
  }),
  'POST /smb/ai-generator/provider/test': endpoint(testAiProviderBodySchema, async (call) => {
    await requireAdmin(ports, call);
    const { endpoint: newEndpoint } = await endpointOf(ports, call, call.body);
    return ok({ milliseconds: await check(ports, call, newEndpoint) });
  }),
  'PUT /smb/ai-generator/provider': endpoint(chooseAiProviderBodySchema, async (call) => {
    await requireAdmin(ports, call);
    const { body } = call;
    if (body.provider === 'own') await chooseOwn(ports, { ...call, body });
    else {
      await choose(ports, call, null);
      await ports.aiKeys.remove(call.principal.tenant);
    }
    return show(ports, call);
  }),
});
