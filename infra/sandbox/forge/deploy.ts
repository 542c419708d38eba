import { sandboxStage } from '../../config/stages.ts';
import { writeApp } from '../../forge/write-app.ts';
import { type DeployedApp, readDeployed } from './manifest.ts';

export interface Deployment {
  /** Folder of the built client, whose files must contain only relative URLs. */
  readonly clientDir: string;
  readonly appUrl: string;
  /** Folder to which the app is written. Everything in it is deleted first. */
  readonly outDir: string;
}

/**
 * Writes the app like `npm run forge:manifest`, but with the backend of the sandbox. Then reads the app as Forge would.
 */
export const deployApp = async ({
  clientDir,
  appUrl,
  outDir,
}: Deployment): Promise<DeployedApp> => {
  const { forgeAppId, appKey } = sandboxStage({
    appUrl,
    clientDir,
    bridgeUrl: appUrl,
    hostOrigin: appUrl,
    installKeysUrl: appUrl,
    licenceKey: '',
  });
  if (forgeAppId === null) throw new Error('The sandbox has no app on Forge.');
  await writeApp({ app: { appId: forgeAppId, appKey, appUrl }, clientDir, outDir });
  return readDeployed(outDir);
};
