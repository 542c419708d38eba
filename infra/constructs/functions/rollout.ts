import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { RolloutPace, StageConfig } from '../../config/stages.ts';
import { explain } from '../nag.ts';
import { watchFunction } from '../watch/alarms.ts';
import { LIVE, type ProductFunction } from './product-function.ts';

/**
 * Both gradual rollouts take longer than the five-minute period of the functions' alarms, so an alarm can still stop
 * them.
 */
const CONFIGS = {
  linear: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
} satisfies Record<Exclude<RolloutPace, 'at-once'>, ILambdaDeploymentConfig>;

/**
 * The rights that CodeDeploy needs to move traffic between versions. Replaces AWS's managed policy, which also allows
 * hooks and buckets.
 */
const MOVES = [
  'lambda:GetAlias',
  'lambda:UpdateAlias',
  'lambda:GetProvisionedConcurrencyConfig',
] as const;

interface Mover {
  readonly application: LambdaApplication;
  readonly config: ILambdaDeploymentConfig;
  readonly role: Role;
  readonly policy: Policy;
}

/**
 * Rolls out a function's new version gradually. The version first gets a share of the calls, and all calls if its alarm
 * does not go off. If the alarm goes off, the old version gets all calls again and the deployment fails.
 */
export class Rollouts extends Construct {
  readonly alarms: Topic;
  private readonly mover: Mover | null;
  private readonly groups: LambdaDeploymentGroup[] = [];

  constructor(scope: Construct, id: string, { rollout }: StageConfig, alarms: Topic) {
    super(scope, id);
    this.alarms = alarms;
    this.mover = rollout === 'at-once' ? null : this.moverBy(CONFIGS[rollout]);
  }

  /** Adds an alarm for a function, and rolls out its new versions at the stage's pace. */
  release(scope: Construct, name: string, lambda: ProductFunction): void {
    const alarm = watchFunction(scope, name, this.alarms, lambda);
    if (this.mover === null) return;
    const { application, config, role, policy } = this.mover;
    // The alarm's metric names the function instead of its alias, because the alias depends on this policy.
    const resources = [`${lambda.functionArn}:${LIVE}`];
    policy.addStatements(new PolicyStatement({ actions: [...MOVES], resources }));
    const group = new LambdaDeploymentGroup(this, name, {
      application,
      deploymentConfig: config,
      alias: lambda.live,
      alarms: [alarm],
      role: role.withoutPolicyUpdates(),
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    group.node.addDependency(policy);
    this.groups.push(group);
  }

  /**
   * Also rolls back when this alarm goes off. The functions' own alarms do not notice a handler that answers 500,
   * because that is no failed invocation.
   */
  guardBy(alarm: Alarm): void {
    for (const group of this.groups) group.addAlarm(alarm);
  }

  private moverBy(config: ILambdaDeploymentConfig): Mover {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    });
    const alarmStatement = new PolicyStatement({
      actions: ['cloudwatch:DescribeAlarms'],
      resources: ['*'],
    });
    const policy = new Policy(this, 'Policy', { roles: [role], statements: [alarmStatement] });
    explain(
      policy,
      'AwsSolutions-IAM5',
      'CloudWatch lists alarms for no narrower resource than all.',
      ['Resource::*'],
    );
    return { application: new LambdaApplication(this, 'Application'), config, role, policy };
  }
}
