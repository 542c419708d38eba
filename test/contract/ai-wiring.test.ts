import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { suggestionWriter } from '#functions/http/ai-generator/wiring.ts';
import { aiSettings, chosenAi } from '#infra/config/ai-provider.ts';
import { bedrockStream } from '../support/event-stream.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { REQUEST } from './suggestion-writers.ts';

const SECRET = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:cairn/ai-AbCdEf';
const SUMMARIES = JSON.stringify({ summaries: ['Pay by card'] });
const COMPLETED = { choices: [{ message: { role: 'assistant', content: SUMMARIES } }] };

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
  server.answers(({ path, headers }) => {
    if (headers['x-amz-target']) return { status: 200, body: '{"SecretString":"sk-1"}' };
    if (path.endsWith('/converse-stream')) return bedrockStream(SUMMARIES);
    return { status: 200, body: JSON.stringify(COMPLETED) };
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.requests.length = 0;
});
afterAll(() => server.close());

/** Sets the environment variables that the stack and Lambda set for the function. */
const configure = (settings: Readonly<Record<string, string>>): void => {
  const runtime = {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'session',
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.url,
  };
  for (const [name, value] of Object.entries({ ...runtime, ...settings })) vi.stubEnv(name, value);
};

/** Tests how a stage chooses its AI provider, from the configuration of the stack to what its function does. */
describe("a stage's choice of AI provider", () => {
  it('is by default a set of built-in rules that calls no service', async () => {
    configure(aiSettings(chosenAi({})));
    const writer = suggestionWriter();
    expect(writer.provider).toBe('offline');
    expect((await writer.write(REQUEST)).summaries.length).toBeGreaterThan(0);
    expect(server.requests).toEqual([]);
  });

  it('can be a Bedrock model', async () => {
    configure(aiSettings(chosenAi({ aiProvider: 'bedrock', aiModel: 'amazon.nova-lite-v1:0' })));
    expect(await suggestionWriter().write(REQUEST)).toMatchObject({ summaries: ['Pay by card'] });
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/model/amazon.nova-lite-v1%3A0/converse-stream',
    ]);
  });

  it('can be an endpoint of the owner, with a key from Secrets Manager', async () => {
    const aiModel = 'small';
    const choice = { aiProvider: 'openai-compatible', aiBaseUrl: 'https://ai.example/v1', aiModel };
    const settings = aiSettings(chosenAi({ ...choice, aiKeySecret: SECRET }));
    expect(Object.values(settings)).not.toContain('sk-1');
    configure({ ...settings, AI_BASE_URL: `${server.url}/v1` });
    const writer = suggestionWriter();
    await writer.write(REQUEST);
    await writer.write(REQUEST);
    const calls = server.requests.map(({ path, headers }) => [path, headers.authorization]);
    expect(calls).toEqual([
      ['/', expect.stringContaining('/eu-west-1/secretsmanager/aws4_request')],
      ['/v1/chat/completions', 'Bearer sk-1'],
      ['/v1/chat/completions', 'Bearer sk-1'],
    ]);
  });

  it('can be an endpoint that needs no key', async () => {
    configure({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'small',
      AI_BASE_URL: `${server.url}/v1`,
    });
    await suggestionWriter().write(REQUEST);
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('is refused when the function starts with invalid settings', () => {
    configure({ AI_PROVIDER: 'other' });
    expect(suggestionWriter).toThrow('other');
    configure({ AI_PROVIDER: 'bedrock', AI_MODEL: '' });
    expect(suggestionWriter).toThrow('AI_MODEL');
  });
});
