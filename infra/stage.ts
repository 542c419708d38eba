import { type App, Tags } from 'aws-cdk-lib';
import type { StageConfig } from './config/stages.ts';
import { needsFirewallElsewhere } from './constructs/edge/firewall.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { FirewallStack } from './stacks/firewall-stack.ts';
import { ServiceStack } from './stacks/service-stack.ts';
import { StatefulStack } from './stacks/stateful-stack.ts';

export interface StageStacks {
  readonly state: StatefulStack;
  readonly service: ServiceStack;
  readonly edge: EdgeStack;
  /** Only for a stage outside us-east-1 with a firewall of its own. */
  readonly firewall: FirewallStack | null;
}

/**
 * Adds the three stacks of a stage, and before them its firewall where the edge cannot create it. A stack may depend
 * only on the stacks that are created before it.
 */
export const addStage = (app: App, config: StageConfig): StageStacks => {
  const name = (part: string): string => `Cairn-${config.stage}-${part}`;
  const inRegion = config.region === null ? {} : { env: { region: config.region } };
  const firewall = needsFirewallElsewhere(config)
    ? new FirewallStack(app, name('Firewall'), {
        description: 'Cairn: the firewall of the public face',
      })
    : null;
  const state = new StatefulStack(app, name('Stateful'), config, {
    ...inRegion,
    description: 'Cairn: tables, queues and buckets',
    terminationProtection: config.keepsData,
  });
  const service = new ServiceStack(app, name('Service'), config, state, {
    ...inRegion,
    description: 'Cairn: functions, API, projectors and alarms',
  });
  const edge = new EdgeStack(
    app,
    name('Edge'),
    config,
    { state, service, firewall },
    {
      ...inRegion,
      description: 'Cairn: the public face',
    },
  );
  Tags.of(app).add('product', 'cairn');
  Tags.of(app).add('stage', config.stage);
  return { state, service, edge, firewall };
};
