import { type App, Tags } from 'aws-cdk-lib';
import type { StageConfig } from './config.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { ServiceStack } from './stacks/service-stack.ts';
import { StatefulStack } from './stacks/stateful-stack.ts';

/** The three stacks of a stage; each may look only at the one before it. */
export const addStage = (app: App, config: StageConfig): void => {
  const name = (part: string): string => `Cairn-${config.stage}-${part}`;
  const state = new StatefulStack(app, name('Stateful'), config);
  const service = new ServiceStack(app, name('Service'), config, state);
  new EdgeStack(app, name('Edge'), config, { state, service });
  Tags.of(app).add('product', 'cairn');
  Tags.of(app).add('stage', config.stage);
};
