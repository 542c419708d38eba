import { App } from 'aws-cdk-lib';
import { choicesOf } from './config/choices.ts';
import { chosenStage } from './config/stages.ts';
import { addStage } from './stage.ts';

/**
 * `-c stage=<name>` selects the stage. Without it the stage is `production`, so `cdk synth` without options writes its
 * templates. Every other option of `config/choices.ts` is passed the same way; unknown names are refused.
 */
const app = new App();
addStage(app, chosenStage(choicesOf(app.node.getAllContext())));
app.synth();
