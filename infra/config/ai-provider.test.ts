import { describe, expect, it } from 'vitest';
import { deployedStage, synthesisedStage } from '../testing/synthesised-stage.ts';
import { listed, nameOf, resourcesOf, statementsOf } from '../testing/template.ts';
import { type AiProvider, aiSettings, chosenAi } from './ai-provider.ts';
import { chosenStage } from './stages.ts';

const SECRET = 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:cairn/ai-AbCdEf';
const MODEL = 'amazon.nova-lite-v1:0';

describe('chosenAi', () => {
  it('chooses rules instead of a model by default', () => {
    expect(chosenAi({})).toEqual({ provider: 'offline' });
    expect(chosenStage({ stage: 'dev' }).ai).toEqual({ provider: 'offline' });
  });

  it('accepts a Bedrock model, or an inference profile with its regions', () => {
    const model = { aiProvider: 'bedrock', aiModel: MODEL };
    expect(chosenAi(model)).toEqual({ provider: 'bedrock', model: MODEL, regions: [] });
    const profile = { aiModel: `eu.${MODEL}`, aiModelRegions: 'eu-west-1,eu-central-1' };
    expect(chosenStage({ aiProvider: 'bedrock', ...profile }).ai).toEqual({
      provider: 'bedrock',
      model: `eu.${MODEL}`,
      regions: ['eu-west-1', 'eu-central-1'],
    });
  });

  it('accepts an OpenAI-compatible endpoint, with or without a key', () => {
    const endpoint = {
      aiProvider: 'openai-compatible',
      aiBaseUrl: 'https://ai.example/v1/',
      aiModel: 'small',
    };
    const chosen = {
      provider: 'openai-compatible',
      baseUrl: 'https://ai.example/v1',
      model: 'small',
    };
    expect(chosenAi(endpoint)).toEqual({ ...chosen, keySecret: null });
    expect(chosenAi({ ...endpoint, aiKeySecret: SECRET })).toEqual({
      ...chosen,
      keySecret: SECRET,
    });
  });

  it.each([
    [{ aiProvider: 'other' }, /Unknown aiProvider/],
    [{ aiProvider: 'bedrock' }, /aiModel/],
    [{ aiProvider: 'bedrock', aiModel: '*' }, /aiModel/],
    [{ aiProvider: 'bedrock', aiModel: `eu.${MODEL}` }, /aiModelRegions/],
    [{ aiProvider: 'bedrock', aiModel: MODEL, aiModelRegions: 'eu-west-1' }, /aiModelRegions/],
    [{ aiProvider: 'bedrock', aiModel: `eu.${MODEL}`, aiModelRegions: '*' }, /aiModelRegions/],
    [{ aiProvider: 'openai-compatible', aiModel: 'small' }, /aiBaseUrl/],
    [
      { aiProvider: 'openai-compatible', aiModel: 'small', aiBaseUrl: 'http://ai.example' },
      /aiBaseUrl/,
    ],
    [
      {
        aiProvider: 'openai-compatible',
        aiModel: 'small',
        aiBaseUrl: 'https://ai.example',
        aiKeySecret: 'sk-a-key-itself',
      },
      /aiKeySecret/,
    ],
  ])('refuses an incomplete choice: %o', (choice, reason) => {
    expect(() => chosenAi(choice)).toThrow(reason);
  });
});

/**
 * Returns, for this choice, the environment of the function that writes suggestions, and its grants except those on its
 * tables.
 */
const built = (ai: AiProvider) => {
  const { service } = synthesisedStage({ ...deployedStage('dev'), ai });
  const grants = statementsOf(service)
    .filter(({ at }) => at.startsWith('AiGeneratorRoleDefaultPolicy'))
    .filter(({ Action }) =>
      listed(Action).some((action) => /^(bedrock|secrets)/.test(String(action))),
    )
    // Leaves out the grants for sites' own models, because every stage has them.
    .filter(({ Resource }) => !JSON.stringify(Resource).includes('/ai-key/*'))
    .map(({ Action, Resource }) => [
      listed(Action),
      listed(Resource)
        // And those for secrets of the deployment, which most functions have.
        .filter((resource) => !/EdgeSecret|SiteSealKey/.test(JSON.stringify(resource)))
        .map((resource) => (typeof resource === 'string' ? resource : parts(resource).join(''))),
    ])
    .filter(([, resources]) => resources?.length);
  const found = resourcesOf(service, 'AWS::Lambda::Function').find(
    ({ id }) => nameOf(id) === 'AiGenerator',
  );
  const { Environment, Timeout } = (found?.Properties ?? {}) as {
    Environment: { Variables: Record<string, unknown> };
    Timeout: number;
  };
  return { grants, variables: Environment.Variables, timeout: Timeout };
};

/** Returns the parts of a `Fn::Join`, with each reference written as `<name>`. */
const parts = (resource: unknown): string[] => {
  const [, joined] = (resource as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  return joined.map((part) =>
    typeof part === 'string' ? part : `<${(part as { Ref: string }).Ref.replace('AWS::', '')}>`,
  );
};

const FOUNDATION = 'arn:<Partition>:bedrock';

describe('the function that writes suggestions', () => {
  it('has no grants for models when rules write the suggestions', () => {
    const { grants, timeout } = built({ provider: 'offline' });
    expect(grants).toEqual([]);
    expect(timeout).toBeLessThan(30);
  });

  it('may call only the chosen Bedrock model', () => {
    const ai: AiProvider = { provider: 'bedrock', model: MODEL, regions: [] };
    const { grants, variables } = built(ai);
    expect(grants).toEqual([
      [
        ['bedrock:InvokeModelWithResponseStream'],
        [`${FOUNDATION}:<Region>::foundation-model/${MODEL}`],
      ],
    ]);
    expect(variables).toMatchObject(aiSettings(ai));
  });

  it("may call the chosen inference profile, and its model in the profile's regions", () => {
    const model = `eu.${MODEL}`;
    const regions = ['eu-central-1', 'eu-west-1'];
    expect(built({ provider: 'bedrock', model, regions }).grants).toEqual([
      [
        ['bedrock:InvokeModelWithResponseStream'],
        [
          `${FOUNDATION}:<Region>:<AccountId>:inference-profile/${model}`,
          ...regions.map((region) => `${FOUNDATION}:${region}::foundation-model/${MODEL}`),
        ],
      ],
    ]);
  });

  it('may call a global profile, and its model at an ARN without a region', () => {
    const ai: AiProvider = {
      provider: 'bedrock',
      model: `global.${MODEL}`,
      regions: ['eu-west-1'],
    };
    expect(built(ai).grants[0]?.[1]).toEqual([
      `${FOUNDATION}:<Region>:<AccountId>:inference-profile/${ai.model}`,
      `${FOUNDATION}:::foundation-model/${MODEL}`,
      `${FOUNDATION}:eu-west-1::foundation-model/${MODEL}`,
    ]);
  });

  it("may read only the endpoint's key, and gets the key's ARN instead of its value", () => {
    const ai: AiProvider = {
      provider: 'openai-compatible',
      baseUrl: 'https://ai.example/v1',
      model: 'small',
      keySecret: SECRET,
    };
    const { grants, variables } = built(ai);
    expect(grants).toEqual([[['secretsmanager:GetSecretValue'], [SECRET]]]);
    expect(variables).toMatchObject({ AI_KEY_SECRET: SECRET, AI_BASE_URL: ai.baseUrl });
    expect(built({ ...ai, keySecret: null }).grants).toEqual([]);
  });
});
