import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SuggestionRequest } from '#domain/ai/request.ts';
import { bedrockWriter } from '#functions/adapters/ai/bedrock.ts';
import type { AiProvider } from '#infra/config/ai-provider.ts';
import { localStage, synthesisedStage } from '#infra/testing/synthesised-stage.ts';
import { Access } from '../../sandbox/cloud/access/access.ts';
import { readRoles } from '../../sandbox/cloud/access/read-grants.ts';
import { readResources } from '../../sandbox/cloud/template/assembly.ts';
import type { Template } from '../../sandbox/cloud/template/model.ts';
import { writeAssembly } from '../../sandbox/cloud/testing/assembly.ts';
import { bedrockCalls } from '../../testing/bedrock-calls.ts';

const REQUEST: SuggestionRequest = {
  level: 'steps',
  product: { describe: 'A shop for herbs', keyFeatures: 'Search', typeOfProduct: 'Web shop' },
  goal: 'Pay for the order',
  step: null,
  story: null,
  existing: [],
  isGenerateMore: false,
  wish: '',
  language: 'en',
};
const MODEL = 'amazon.nova-lite-v1:0';

const calledFor = async (model: string): Promise<string> => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    paths.push(url.pathname);
    return new Response(null, { status: 403 });
  });
  const writer = bedrockWriter({
    url: 'https://bedrock-runtime.us-east-1.amazonaws.com',
    region: 'us-east-1',
    model,
    credentials: () => ({ accessKeyId: 'a', secretAccessKey: 's', sessionToken: 't' }),
    clock: () => '2026-01-01T00:00:00.000Z' as never,
    timeoutMs: 1000,
  });
  await writer.write(REQUEST).catch(() => null);
  return paths[0] ?? '';
};

/** Returns a function that tells whether the Lambda's role allows a call in a stage with this choice. */
const allowedCalls = async (ai: AiProvider) => {
  const { stateful, service } = synthesisedStage({ ...localStage(), ai });
  const assembly = await writeAssembly({
    'Cairn-sandbox-Stateful': stateful as unknown as Template,
    'Cairn-sandbox-Service': service as unknown as Template,
  });
  const resources = await readResources(assembly.directory, { queueOrigin: 'http://sqs' });
  await assembly.remove();
  const access = new Access(resources);
  const [lambda = ''] = [...readRoles(resources).keys()].filter((name) => /AiGenerator/.test(name));
  return (path: string, region?: string): boolean =>
    bedrockCalls(path, region).every((call) => access.allows(lambda, call));
};

describe('a Bedrock call', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is granted only for the chosen model, at the ARN that our function calls', async () => {
    const isAllowed = await allowedCalls({ provider: 'bedrock', model: MODEL, regions: [] });
    expect(isAllowed(await calledFor(MODEL))).toBe(true);
    expect(isAllowed(await calledFor('amazon.nova-pro-v1:0'))).toBe(false);
    expect(isAllowed(`/model/${encodeURIComponent(MODEL)}/converse`)).toBe(false);
  });

  it("is granted for a profile, and for its model in the profile's regions only", async () => {
    const profile = `eu.${MODEL}`;
    const regions = ['eu-west-1', 'eu-central-1'];
    const isAllowed = await allowedCalls({ provider: 'bedrock', model: profile, regions });
    const path = await calledFor(profile);
    expect(isAllowed(path, 'eu-central-1')).toBe(true);
    expect(isAllowed(path, 'us-east-1')).toBe(false);
  });
});
