import { type App, Tags } from 'aws-cdk-lib';
import type { StageConfig } from './config/stages.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { ServiceStack } from './stacks/service-stack.ts';
import { StatefulStack } from './stacks/stateful-stack.ts';

export interface StageStacks {
  readonly state: StatefulStack;
  readonly service: ServiceStack;
  readonly edge: EdgeStack;
}

/** Adds the three stacks of a stage. A stack may depend only on the stacks that are created before it. */
export const addStage = (app: App, config: StageConfig): StageStacks => {
  const name = (part: string): string => `Cairn-${config.stage}-${part}`;
  const state = new StatefulStack(app, name('Stateful'), config, {
    description: 'Cairn: tables, queues and buckets',
    terminationProtection: config.keepsData,
  });
  const service = new ServiceStack(app, name('Service'), config, state, {
    description: 'Cairn: functions, API, projectors and alarms',
  });
  const edge = new EdgeStack(
    app,
    name('Edge'),
    config,
    { state, service },
    {
      description: 'Cairn: the public face',
    },
  );
  Tags.of(app).add('product', 'cairn');
  Tags.of(app).add('stage', config.stage);
  return { state, service, edge };
};
