import { App } from 'aws-cdk-lib';
import { chosenStage } from './config/stages.ts';
import { addStage } from './stage.ts';

/**
 * `-c stage=<name>` selects the stage. Without it the stage is `production`, so `cdk synth` without options writes
 * three templates. `-c appUrl=… -c certificateArn=…` serve the stage under the owner's own domain. `-c licenceKeys=…`
 * trusts the owner's portfolio licence keys. `-c aiProvider=…` with its options (`ai-provider.ts`) lets a model write
 * suggestions.
 */
const app = new App();
const contextValue = (name: string): unknown => app.node.tryGetContext(name);
addStage(
  app,
  chosenStage({
    stage: contextValue('stage'),
    appUrl: contextValue('appUrl'),
    regionUrls: contextValue('regionUrls'),
    certificateArn: contextValue('certificateArn'),
    firewallArn: contextValue('firewallArn'),
    concurrency: contextValue('concurrency'),
    rollout: contextValue('rollout'),
    hstsPreload: contextValue('hstsPreload'),
    monthlyBudget: contextValue('monthlyBudget'),
    backupCopyVault: contextValue('backupCopyVault'),
    forgeAppId: contextValue('forgeAppId'),
    forgeLocations: contextValue('forgeLocations'),
    licenceKeys: contextValue('licenceKeys'),
    aiProvider: contextValue('aiProvider'),
    aiModel: contextValue('aiModel'),
    aiModelRegions: contextValue('aiModelRegions'),
    aiBaseUrl: contextValue('aiBaseUrl'),
    aiKeySecret: contextValue('aiKeySecret'),
  }),
);
app.synth();
