import { sandboxStage } from '../../config/stages.ts';
import { writeApp } from '../../forge/write-app.ts';
import { type DeployedApp, readDeployed } from './manifest.ts';

export interface Deployment {
  /** The client, built with relative addresses. */
  readonly clientDir: string;
  readonly appUrl: string;
  /** Folder that is emptied and written. */
  readonly outDir: string;
}

/** Writes the app as `npm run forge:manifest` does, for the sandbox's own backend, and reads it as a host would. */
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
