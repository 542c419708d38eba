import { sandboxStage } from '../../config/stages.ts';
import { writeApp } from '../../forge/write-app.ts';
import { type DeployedApp, readDeployed } from './manifest.ts';

export interface Deployment {
  /** Folder of the client, which must be built with relative URLs. */
  readonly clientDir: string;
  readonly appUrl: string;
  /** Folder for the app. Its previous content is deleted. */
  readonly outDir: string;
}

/** Writes the app like `npm run forge:manifest`, with the sandbox's own backend, and reads the app like a host. */
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
