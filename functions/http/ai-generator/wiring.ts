import { bedrockWriter } from '../../adapters/ai/bedrock.ts';
import { offlineWriter } from '../../adapters/ai/offline.ts';
import { openAiWriter } from '../../adapters/ai/openai-compatible.ts';
import { ownModels } from '../../adapters/ai/own-models.ts';
import { secretAiKeys } from '../../adapters/aws/ai-keys.ts';
import { secretReader } from '../../adapters/aws/secret.ts';
import type { AiKeys } from '../../ports/ai/ai-keys.ts';
import type { OwnModels } from '../../ports/ai/own-models.ts';
import type { SuggestionWriter } from '../../ports/ai/suggestion-writer.ts';
import { systemClock } from '../../ports/ids.ts';
import { addressOf, runtimeCredentials, secretAccess, setting } from '../../wiring.ts';

/**
 * Milliseconds for an answer of a model. API Gateway ends a request after 30 s, and the Lambda ends earlier. So enough
 * time is left to answer the client.
 */
const TIMEOUT_MS = 22_000;

/**
 * Returns the timeouts for a whole answer, and for a pause within it. The settings of a deployment may only make them
 * shorter.
 */
const patience = () => {
  const { AI_TIMEOUT_MS, AI_QUIET_MS } = process.env;
  return {
    timeoutMs: Math.min(Number(AI_TIMEOUT_MS ?? TIMEOUT_MS), TIMEOUT_MS),
    quietMs: AI_QUIET_MS === undefined ? undefined : Number(AI_QUIET_MS),
  };
};

const bedrock = (): SuggestionWriter => {
  const region = setting('AWS_REGION');
  return bedrockWriter({
    url: addressOf('BEDROCK_RUNTIME', 'bedrock-runtime', region),
    region,
    model: setting('AI_MODEL'),
    credentials: runtimeCredentials,
    clock: systemClock,
    ...patience(),
  });
};

const openAi = (): SuggestionWriter => {
  const secret = process.env.AI_KEY_SECRET;
  return openAiWriter({
    baseUrl: setting('AI_BASE_URL'),
    model: setting('AI_MODEL'),
    key: secret ? secretReader(secretAccess(), secret) : async () => null,
    ...patience(),
  });
};

/** Returns the port that calls the models which the admins of sites have chosen. */
export const siteModels = (): OwnModels =>
  ownModels({ loopback: process.env.AI_LOOPBACK === 'yes', timeoutMs: TIMEOUT_MS });

export const aiKeys = (): AiKeys =>
  secretAiKeys(secretAccess(), {
    prefix: setting('AI_KEYS_PREFIX'),
    encryptionKey: setting('AI_KEYS_ENCRYPTION'),
  });

/** Returns the default suggestion writer of the deployment. */
export const suggestionWriter = (): SuggestionWriter => {
  const provider = setting('AI_PROVIDER');
  if (provider === 'bedrock') return bedrock();
  if (provider === 'openai-compatible') return openAi();
  if (provider === 'offline') return offlineWriter();
  throw new Error(`there is no AI provider "${provider}"`);
};
