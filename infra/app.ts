import { App } from 'aws-cdk-lib';
import { chosenStage } from './config/stages.ts';
import { addStage } from './stage.ts';

/**
 * `-c stage=<name>` selects the stage; default: production, so that a bare `cdk synth` writes three
 * templates. `-c appUrl=… -c certificateArn=…` serve it under the owner's own domain, `-c
 * licenceKeys=…` trusts the owner's portfolio licence keys, and `-c aiProvider=…` with its options
 * (`ai-provider.ts`) lets a model write suggestions.
 */
const app = new App();
const said = (name: string): unknown => app.node.tryGetContext(name);
addStage(
  app,
  chosenStage({
    stage: said('stage'),
    appUrl: said('appUrl'),
    regionUrls: said('regionUrls'),
    certificateArn: said('certificateArn'),
    firewallArn: said('firewallArn'),
    concurrency: said('concurrency'),
    rollout: said('rollout'),
    hstsPreload: said('hstsPreload'),
    monthlyBudget: said('monthlyBudget'),
    backupCopyVault: said('backupCopyVault'),
    forgeAppId: said('forgeAppId'),
    forgeLocations: said('forgeLocations'),
    licenceKeys: said('licenceKeys'),
    aiProvider: said('aiProvider'),
    aiModel: said('aiModel'),
    aiModelRegions: said('aiModelRegions'),
    aiBaseUrl: said('aiBaseUrl'),
    aiKeySecret: said('aiKeySecret'),
  }),
);
app.synth();
