import { afterEach, describe, expect, it } from 'vitest';
import type { Cloud } from '../running-cloud.ts';
import { startCloud } from '../start-cloud.ts';
import { readResources } from '../template/assembly.ts';
import type { JsonObject, TemplateResource } from '../template/model.ts';
import { type HandMadeAssembly, writeAssembly } from '../testing/assembly.ts';
import { lambda, templateOf } from '../testing/templates.ts';
import { readRollouts, stepsOf } from './read-rollouts.ts';

/**
 * Returns code of a handler that answers with the name of its release. If the release is bad, the handler answers 500
 * or throws.
 */
const release = (
  name: string,
  behaviour: 'answers' | 'throws' | 'says 500' | 'says 503' = 'answers',
): string => `
export const handler = async () => {
  if (${behaviour === 'throws'}) throw new Error('bad release');
  return { statusCode: ${behaviour.startsWith('says') ? behaviour.slice(-3) : 200}, body: '${name}' };
};`;

const alarm = (properties: JsonObject): TemplateResource => ({
  Type: 'AWS::CloudWatch::Alarm',
  Properties: { Threshold: 0, ...properties },
});

/** Filter pattern of the alarm: 5xx answers, except 503 answers that the handler chose. */
const FAULTS = '{ ($.status = "5*") && (($.status != "503") || ($.answered != "503")) }';

const resources = (
  asset: string,
  config: string,
  pattern: string,
): Record<string, TemplateResource> => ({
  Page: lambda(asset),
  PageVersion: { Type: 'AWS::Lambda::Version', Properties: { FunctionName: { Ref: 'Page' } } },
  PageLive: {
    Type: 'AWS::Lambda::Alias',
    Properties: { Name: 'live', FunctionName: { Ref: 'Page' } },
    UpdatePolicy: {
      CodeDeployLambdaAliasUpdate: {
        ApplicationName: { Ref: 'Releases' },
        DeploymentGroupName: { Ref: 'PageReleases' },
      },
    },
  },
  Releases: { Type: 'AWS::CodeDeploy::Application', Properties: {} },
  PageReleases: {
    Type: 'AWS::CodeDeploy::DeploymentGroup',
    Properties: {
      DeploymentConfigName: `CodeDeployDefault.${config}`,
      AlarmConfiguration: {
        Enabled: true,
        Alarms: [{ Name: { Ref: 'PageErrors' } }, { Name: { Ref: 'ServerErrors' } }],
      },
      AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_STOP_ON_ALARM'] },
    },
  },
  PageErrors: alarm({
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: 'Page' } }],
  }),
  ServerErrors: alarm({ Namespace: 'Test', MetricName: 'Faults' }),
  FaultsInLog: {
    Type: 'AWS::Logs::MetricFilter',
    Properties: {
      FilterPattern: pattern,
      MetricTransformations: [{ MetricNamespace: 'Test', MetricName: 'Faults' }],
    },
  },
  PageIntegration: {
    Type: 'AWS::ApiGatewayV2::Integration',
    Properties: {
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: { Ref: 'PageLive' },
      PayloadFormatVersion: '2.0',
    },
  },
  PageRoute: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: {
      ApiId: { Ref: 'Api' },
      RouteKey: 'GET /page',
      Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'PageIntegration' }]] },
    },
  },
});

const CANARY = 'LambdaCanary10Percent10Minutes';
const LINEAR = 'LambdaLinear10PercentEvery1Minute';

const assemblies: HandMadeAssembly[] = [];
let cloud: Cloud | null = null;

const assemblyOf = async (
  name: string,
  code: string,
  config: string,
  pattern = FAULTS,
): Promise<string> => {
  const stacks = { Test: templateOf(resources(name, config, pattern)) };
  const written = await writeAssembly(stacks, { [`${name}/index.mjs`]: code });
  assemblies.push(written);
  return written.directory;
};

/** Starts a cloud with the old release, and begins to roll out a release with this code. */
const begun = async (code: string, config = CANARY) => {
  const assembly = await assemblyOf('old', release('old'), config);
  const running = await startCloud({
    assembly,
    ports: { app: 0, api: 0 },
    env: {},
    log: () => undefined,
  });
  cloud = running;
  const rollout = await running.rollOut(await assemblyOf('new', code, config));
  const answers = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (let count = 0; count < 20; count += 1) {
      const response = await fetch(`${running.apiUrl}/page`);
      const outcome = response.status === 200 ? await response.text() : String(response.status);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  };
  return { rollout, answers };
};

afterEach(async () => {
  await cloud?.stop();
  cloud = null;
  for (const assembly of assemblies.splice(0)) await assembly.remove();
});

describe('the rollout of a release', () => {
  it('gives the release a tenth of the calls at first, and all calls if no alarm goes off', async () => {
    const { rollout, answers } = await begun(release('new'));
    expect(rollout.functions).toEqual([expect.stringContaining('Page')]);
    expect(await answers()).toEqual({ old: 18, new: 2 });
    expect(rollout.step()).toBe('done');
    expect(await answers()).toEqual({ new: 20 });
  });

  it('gives the release another tenth of the calls at each step of a linear configuration', async () => {
    const { rollout, answers } = await begun(release('new'), LINEAR);
    for (let step = 0; step < 4; step += 1) expect(rollout.step()).toBe('under way');
    expect(await answers()).toEqual({ old: 10, new: 10 });
    for (let step = 0; step < 4; step += 1) expect(rollout.step()).toBe('under way');
    expect(rollout.step()).toBe('done');
    expect(await answers()).toEqual({ new: 20 });
  });

  it.each(['throws', 'says 500'] as const)(
    'is rolled back when the release %s',
    async (behaviour) => {
      const { rollout, answers } = await begun(release('new', behaviour));
      expect(await answers()).toEqual({ old: 18, 500: 2 });
      expect(rollout.step()).toBe('rolled back');
      expect(await answers()).toEqual({ old: 20 });
      expect(rollout.step()).toBe('rolled back');
    },
  );

  it('continues when a handler answers 503, because then another service is unavailable', async () => {
    const { rollout, answers } = await begun(release('new', 'says 503'));
    expect(await answers()).toEqual({ old: 18, 503: 2 });
    expect(rollout.step()).toBe('done');
  });

  it("is skipped when the function's code is unchanged", async () => {
    const { rollout, answers } = await begun(release('new'));
    rollout.step();
    const again = await cloud?.rollOut(await assemblyOf('new', release('new'), CANARY));
    expect(again?.functions).toEqual([]);
    expect(again?.step()).toBe('done');
    expect(await answers()).toEqual({ new: 20 });
  });
});

describe('a rollout with alarms', () => {
  it('is refused when an alarm uses an unknown log filter', async () => {
    const planOf = async (pattern?: string) =>
      readRollouts(
        await readResources(await assemblyOf('old', release('old'), CANARY, pattern), {
          queueOrigin: 'http://sqs',
        }),
      );
    expect((await planOf())[0]?.alarms).toContainEqual({ what: 'faults' });
    await expect(planOf('{ $.status = "5*" }')).rejects.toThrow('cannot ring ServerErrors');
  });
});

describe('stepsOf', () => {
  it.each([
    ['CodeDeployDefault.LambdaAllAtOnce', [10]],
    [`CodeDeployDefault.${CANARY}`, [1, 10]],
    [`CodeDeployDefault.${LINEAR}`, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('parses %s', (config, steps) => expect(stepsOf(config)).toEqual(steps));

  it('throws for an unknown configuration', () => {
    expect(() => stepsOf('Ours.Half')).toThrow('cannot roll out by Ours.Half');
  });
});
