import { afterAll, beforeEach } from 'vitest';
import { bedrockWriter } from '#functions/adapters/ai/bedrock.ts';
import { openAiWriter } from '#functions/adapters/ai/openai-compatible.ts';
import { secretReader } from '#functions/adapters/aws/secret.ts';
import type { SuggestionWriter } from '#functions/ports/ai/suggestion-writer.ts';
import { systemClock } from '#functions/ports/ids.ts';
import { startModelServer } from '../support/model-server.ts';
import { REQUEST } from './suggestion-writers.ts';

/** A timeout that is long enough on every machine. Tests in which the server stays silent use `SOON_MS`. */
const TIMEOUT_MS = 30_000;
export const SOON_MS = 150;
export const KEY = 'sk-only-the-secret-store-knows';
export const SECRET = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:cairn/ai-AbCdEf';
export const SIGNED = {
  region: 'eu-west-1',
  credentials: () => ({
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'the-secret-of-the-role',
    sessionToken: 'session',
  }),
};
export const GOOD = JSON.stringify({ summaries: ['Pay by card', 'Pay later'] });
export const EPICS = {
  product: REQUEST.product,
  epics: ['Pay by card', 'Search by name', 'Pay by invoice'],
  language: 'en',
} as const;

/**
 * Starts a server for models and a server for secrets, with writers that call them. Resets everything before each test.
 */
export const openModels = async () => {
  const [server, secrets] = await Promise.all([startModelServer(), startModelServer()]);
  afterAll(async () => {
    await Promise.all([server.close(), secrets.close()]);
  });
  beforeEach(() => {
    server.requests.length = 0;
    secrets.requests.length = 0;
    secrets.answers(() => ({ status: 200, body: JSON.stringify({ SecretString: KEY }) }));
  });
  const bedrock = (model = 'amazon.nova-lite-v1:0', timeoutMs = TIMEOUT_MS): SuggestionWriter =>
    bedrockWriter({ ...SIGNED, url: server.url, model, clock: systemClock, timeoutMs });
  const keptKey = () => secretReader({ ...SIGNED, url: secrets.url, clock: systemClock }, SECRET);
  const openAi = (
    key: () => Promise<string | null> = keptKey(),
    timeoutMs = TIMEOUT_MS,
    model = 'small',
  ): SuggestionWriter => openAiWriter({ baseUrl: `${server.url}/v1`, model, key, timeoutMs });
  return { server, secrets, bedrock, openAi };
};
