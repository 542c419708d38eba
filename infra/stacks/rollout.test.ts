import { describe, expect, it } from 'vitest';
import { readRollouts } from '../sandbox/cloud/lambda/read-rollouts.ts';
import { readResources } from '../sandbox/cloud/template/assembly.ts';
import type { Template as CloudTemplate } from '../sandbox/cloud/template/model.ts';
import { writeAssembly } from '../sandbox/cloud/testing/assembly.ts';
import { deployedStage, localStage, synthesisedStage } from '../testing/synthesised-stage.ts';
import {
  nameOf,
  type Resource,
  resourcesOf,
  statementsOf,
  type Template,
} from '../testing/template.ts';

const { service } = synthesisedStage(deployedStage('production'));
const staging = synthesisedStage(deployedStage('staging')).service;
const functions = resourcesOf(service, 'AWS::Lambda::Function').map(({ id }) => id);
const groups = (template: Template) =>
  resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup').map(
    ({ Properties = {} }) => Properties,
  );

/** Returns which function or alias each resource of this type calls. */
const callers = (type: string): string[] =>
  resourcesOf(service, type).map(({ Properties }) => {
    const { IntegrationUri, FunctionName, Targets } = (Properties ?? {}) as Record<string, unknown>;
    const [target] = Array.isArray(Targets) ? Targets : [];
    return JSON.stringify(IntegrationUri ?? FunctionName ?? target?.Arn);
  });

describe('the versions of a function', () => {
  it('are called only through an alias, never by the name of the function', () => {
    const aliases = resourcesOf(service, 'AWS::Lambda::Alias');
    const named = aliases.map(({ Properties }) => JSON.stringify(Properties?.FunctionName));
    expect(named.toSorted()).toEqual(functions.map((id) => JSON.stringify({ Ref: id })).toSorted());
    const live = new Set(aliases.map(({ id }) => id));
    const ref = (called: string) => /"Ref":"(\w+)"/.exec(called)?.[1] ?? called;
    const calls = [
      'AWS::ApiGatewayV2::Integration',
      'AWS::Lambda::EventSourceMapping',
      'AWS::Lambda::Permission',
      'AWS::Events::Rule',
    ].flatMap(callers);
    expect(calls.length).toBeGreaterThan(functions.length);
    expect(calls.filter((called) => !live.has(ref(called)))).toEqual([]);
  });

  it('are kept for a rollback if the stage keeps its data', () => {
    const kept = (template: Template) => [
      ...new Set(
        resourcesOf(template, 'AWS::Lambda::Version').map((found) => found.DeletionPolicy),
      ),
    ];
    expect(kept(service)).toEqual(['Retain']);
    expect(kept(synthesisedStage(deployedStage('dev')).service)).not.toContain('Retain');
  });
});

describe('the rollout of a release', () => {
  it('is gradual in production, starts with a tenth of the calls in staging, and is immediate elsewhere', () => {
    const configs = (template: Template) => [
      ...new Set(
        groups(template).map(({ DeploymentConfigName }) => JSON.stringify(DeploymentConfigName)),
      ),
    ];
    expect(configs(service)).toEqual([
      expect.stringContaining('LambdaLinear10PercentEvery1Minute'),
    ]);
    expect(configs(staging)).toEqual([expect.stringContaining('LambdaCanary10Percent10Minutes')]);
    expect(groups(synthesisedStage(deployedStage('dev')).service)).toEqual([]);
    expect(groups(synthesisedStage(localStage()).service)).toEqual([]);
  });

  it('is reverted for every function when the alarm of one function goes off', () => {
    const aliasPolicy = (resource: Resource) =>
      JSON.stringify(Reflect.get(resource, 'UpdatePolicy'));
    for (const alias of resourcesOf(service, 'AWS::Lambda::Alias')) {
      expect(aliasPolicy(alias)).toContain('CodeDeployLambdaAliasUpdate');
    }
    expect(groups(service)).toHaveLength(functions.length);
    for (const group of groups(service)) {
      expect(group).toMatchObject({
        AlarmConfiguration: { Enabled: true },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        },
      });
    }
    const rung = groups(service).map((group) => {
      const { Alarms } = group.AlarmConfiguration as { Alarms: { Name: { Ref: string } }[] };
      return Alarms.map(({ Name }) => nameOf(Name.Ref));
    });
    expect(rung.map(([own]) => own).toSorted()).toEqual(
      functions.map((id) => `${nameOf(id)}Errors`).toSorted(),
    );
    // Every rollout also watches the API's alarm, because Lambda does not count a handler that answers 500 as a failed
    // invocation.
    expect(new Set(rung.map(([, api]) => api))).toEqual(new Set(['ApiServerErrors']));
  });

  it('uses only CodeDeploy configurations that the sandbox supports', async () => {
    const { stateful } = synthesisedStage(deployedStage('production'));
    const assembly = await writeAssembly({
      'Cairn-production-Stateful': stateful as unknown as CloudTemplate,
      'Cairn-production-Service': service as unknown as CloudTemplate,
    });
    const resources = await readResources(assembly.directory, { queueOrigin: 'http://sqs' });
    await assembly.remove();
    const plans = readRollouts(resources);
    expect(plans).toHaveLength(functions.length);
    for (const { functionName, alarms } of plans) {
      expect(alarms).toEqual([{ what: 'errors', functionName }, { what: 'faults' }]);
    }
  });

  it("has only the rights to change the functions' aliases and to read alarms", () => {
    const allowed = statementsOf(service).filter(({ at }) => at.startsWith('RolloutPolicy'));
    const actions = new Set(allowed.flatMap(({ Action }) => Action));
    expect([...actions].toSorted()).toEqual([
      'cloudwatch:DescribeAlarms',
      'lambda:GetAlias',
      'lambda:GetProvisionedConcurrencyConfig',
      'lambda:UpdateAlias',
    ]);
    const reach = JSON.stringify(allowed.filter(({ Resource: any }) => any !== '*'));
    expect(reach.match(/:live/g)).toHaveLength(functions.length);
  });

  it("leaves the stack far below CloudFormation's limit of 500 resources", () => {
    expect(Object.keys(service.Resources).length).toBeLessThan(450);
  });
});
