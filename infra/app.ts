import { App } from 'aws-cdk-lib';
import { chosenStage } from './config.ts';
import { addStage } from './stage.ts';

/**
 * `-c stage=<name>` builds that stage; without it, production, so that a bare `cdk synth` writes three templates.
 * `-c appUrl=… -c certificateArn=…` serve it under the owner's own domain, and
 * `-c licenceKeys=…` trusts the owner's own portfolio licence keys.
 */
const app = new App();
const said = (name: string): unknown => app.node.tryGetContext(name);
addStage(
  app,
  chosenStage({
    stage: said('stage'),
    appUrl: said('appUrl'),
    certificateArn: said('certificateArn'),
    licenceKeys: said('licenceKeys'),
  }),
);
app.synth();
