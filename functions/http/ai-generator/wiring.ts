import { bedrockWriter } from '../../adapters/ai/bedrock.ts';
import { offlineWriter } from '../../adapters/ai/offline.ts';
import { openAiWriter } from '../../adapters/ai/openai-compatible.ts';
import { secretReader } from '../../adapters/aws/secret.ts';
import { systemClock } from '../../ports/ids.ts';
import type { SuggestionWriter } from '../../ports/suggestion-writer.ts';
import { runtimeCredentials, setting } from '../../wiring.ts';

/** API Gateway gives up after 30 s, and the function before that: the caller gets an answer in time. */
const TIMEOUT_MS = 22_000;

/** The service's address in the region, or another that the SDK's own variable names. */
const addressOf = (variable: string, service: string, region: string): string =>
  process.env[`AWS_ENDPOINT_URL_${variable}`] ?? `https://${service}.${region}.amazonaws.com`;

const bedrock = (): SuggestionWriter => {
  const region = setting('AWS_REGION');
  return bedrockWriter({
    url: addressOf('BEDROCK_RUNTIME', 'bedrock-runtime', region),
    region,
    model: setting('AI_MODEL'),
    credentials: runtimeCredentials,
    clock: systemClock,
    timeoutMs: TIMEOUT_MS,
  });
};

const openAi = (): SuggestionWriter => {
  const region = setting('AWS_REGION');
  const secret = process.env.AI_KEY_SECRET;
  const url = addressOf('SECRETS_MANAGER', 'secretsmanager', region);
  return openAiWriter({
    baseUrl: setting('AI_BASE_URL'),
    model: setting('AI_MODEL'),
    key: secret
      ? secretReader({ url, region, credentials: runtimeCredentials, clock: systemClock }, secret)
      : async () => null,
    timeoutMs: TIMEOUT_MS,
  });
};

/** The suggestion writer that the stage has chosen. */
export const suggestionWriter = (): SuggestionWriter => {
  const provider = setting('AI_PROVIDER');
  if (provider === 'bedrock') return bedrock();
  if (provider === 'openai-compatible') return openAi();
  if (provider === 'offline') return offlineWriter();
  throw new Error(`there is no AI provider "${provider}"`);
};
