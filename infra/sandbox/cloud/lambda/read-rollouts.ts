import * as z from 'zod/mini';
import { functionInArn } from '../base/names.ts';
import type { Resource } from '../template/model.ts';

/** What the alarm of a rollout counts: failed invocations of one function, or faults of the API. */
export type Watched =
  | { readonly what: 'errors'; readonly functionName: string }
  | { readonly what: 'faults' };

export interface RolloutPlan {
  readonly functionName: string;
  /** Tenths of the calls for the new version at each step. The last step is always ten. */
  readonly steps: readonly number[];
  readonly alarms: readonly Watched[];
}

const groupSchema = z.object({
  DeploymentConfigName: z.string(),
  AlarmConfiguration: z.object({
    Enabled: z.boolean(),
    Alarms: z.array(z.object({ Name: z.string() })),
  }),
  AutoRollbackConfiguration: z.object({ Enabled: z.boolean(), Events: z.array(z.string()) }),
});
const alarmSchema = z.object({
  Namespace: z.optional(z.string()),
  MetricName: z.string(),
  Threshold: z.literal(0),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
});
const filterSchema = z.object({
  FilterPattern: z.string(),
  MetricTransformations: z.array(z.object({ MetricNamespace: z.string(), MetricName: z.string() })),
});
const aliasSchema = z.object({ FunctionName: z.string() });
const policySchema = z.object({
  CodeDeployLambdaAliasUpdate: z.optional(z.object({ DeploymentGroupName: z.string() })),
});

/**
 * Parses the name of a CodeDeploy configuration, such as `LambdaCanary10Percent5Minutes`, which gives `[1, 10]`. Throws
 * for an unknown configuration.
 */
export const stepsOf = (config: string): number[] => {
  const [, kind, percent = ''] =
    /\.Lambda(Canary|Linear|AllAtOnce)(?:(\d+)Percent)?/.exec(config) ?? [];
  const tenths = Number(percent) / 10;
  if (kind === 'AllAtOnce') return [10];
  if (kind === 'Canary' && Number.isInteger(tenths)) return [tenths, 10];
  if (kind !== 'Linear' || !Number.isInteger(tenths)) {
    throw new Error(`the sandbox cloud cannot roll out by ${config}`);
  }
  const steps: number[] = [];
  for (let share = tenths; share < 10; share += tenths) steps.push(share);
  return [...steps, 10];
};

/**
 * The only supported filter pattern for the API's log. `HttpApi.faults` counts its matches. In a log line, `status` is
 * the status that the API sent and `answered` the status that the handler returned.
 */
const FAULTS = '{ ($.status = "5*") && (($.status != "503") || ($.answered != "503")) }';

const patternsOf = (
  resources: readonly Resource[],
  { Namespace, MetricName }: Pick<z.infer<typeof alarmSchema>, 'Namespace' | 'MetricName'>,
): string[] =>
  resources
    .filter(({ type }) => type === 'AWS::Logs::MetricFilter')
    .map(({ properties }) => z.parse(filterSchema, properties))
    .filter(({ MetricTransformations }) =>
      MetricTransformations.some(
        (to) => to.MetricNamespace === Namespace && to.MetricName === MetricName,
      ),
    )
    .map(({ FilterPattern }) => FilterPattern);

const watchedBy = (
  resources: readonly Resource[],
  { logicalId, properties }: Resource,
): Watched => {
  const alarm = z.parse(alarmSchema, properties);
  const { MetricName, Dimensions } = alarm;
  const functionName = Dimensions.find(({ Name }) => Name === 'FunctionName')?.Value;
  if (MetricName === 'Errors' && functionName) return { what: 'errors', functionName };
  const patterns = patternsOf(resources, alarm);
  if (patterns.length > 0 && patterns.every((pattern) => pattern === FAULTS)) {
    return { what: 'faults' };
  }
  throw new Error(`the sandbox cloud cannot ring ${logicalId} during a rollout`);
};

/**
 * Returns how the new version of each function is rolled out. If a function has no deployment group, its new version
 * gets all calls immediately.
 */
export const readRollouts = (resources: readonly Resource[]): RolloutPlan[] => {
  const byRef = new Map(resources.map((resource) => [resource.ref, resource]));
  const find = (ref: string, type: string): Resource => {
    const found = byRef.get(ref);
    if (found?.type !== type) throw new Error(`no ${type} is called ${ref}`);
    return found;
  };
  return resources
    .filter(({ type }) => type === 'AWS::Lambda::Alias')
    .map(({ properties, updatePolicy }) => {
      const functionName = functionInArn(z.parse(aliasSchema, properties).FunctionName).name;
      const { CodeDeployLambdaAliasUpdate: update } = z.parse(policySchema, updatePolicy);
      if (!update) return { functionName, steps: [10], alarms: [] };
      const found = find(update.DeploymentGroupName, 'AWS::CodeDeploy::DeploymentGroup');
      const group = z.parse(groupSchema, found.properties);
      const rolledBack = group.AutoRollbackConfiguration.Events.includes(
        'DEPLOYMENT_STOP_ON_ALARM',
      );
      if (!rolledBack || !group.AlarmConfiguration.Enabled) {
        throw new Error(`${found.logicalId} would go on although its alarm rings`);
      }
      const alarms = group.AlarmConfiguration.Alarms.map(({ Name }) =>
        watchedBy(resources, find(Name, 'AWS::CloudWatch::Alarm')),
      );
      return { functionName, steps: stepsOf(group.DeploymentConfigName), alarms };
    });
};
