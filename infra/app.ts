import { App } from 'aws-cdk-lib';
import { STAGES } from './config.ts';
import { addStage } from './stage.ts';

/** `-c stage=<name>` builds that stage; without it, production, so that a bare `cdk synth` writes three templates. */
const app = new App();
const wanted: unknown = app.node.tryGetContext('stage') ?? 'production';
const config = STAGES.find(({ stage }) => stage === wanted);
if (!config) {
  throw new Error(
    `Unknown stage "${String(wanted)}". Known: ${STAGES.map(({ stage }) => stage).join(', ')}.`,
  );
}
addStage(app, config);
app.synth();
