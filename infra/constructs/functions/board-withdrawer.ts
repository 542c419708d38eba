import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';
import type { KeptState } from '../state/kept-state.ts';
import { allowSealKey } from './deployment-secrets.ts';
import { forgeSettings } from './forge-settings.ts';
import { allow, allowFiles, allowListing } from './grants.ts';
import { ProductFunction } from './product-function.ts';
import { siteSettings } from './site-settings.ts';

/**
 * Creates the function that runs every hour and withdraws the shared boards of sites that are uninstalled or whose
 * licence has ended.
 */
export const boardWithdrawer = (
  scope: Construct,
  config: StageConfig,
  state: KeptState,
): ProductFunction => {
  const lambda = new ProductFunction(scope, 'WithdrawBoards', {
    entry: 'functions/workers/withdraw-boards/handler.ts',
    timeout: Duration.minutes(14),
    keepsData: config.keepsData,
    environment: {
      EVENTS_TABLE: state.events.tableName,
      VIEWS_TABLE: state.views.tableName,
      ...siteSettings(state),
      APP_KEY: config.appKey,
      LICENSING: config.licensing,
      SNAPSHOTS_BUCKET: state.snapshots.bucketName,
      ...forgeSettings(config),
    },
  });
  allow(state.installations, lambda, 'GetItem');
  allowSealKey(lambda, state);
  // For sites on Forge the function knows only the recorded licence, because it cannot ask the host.
  if (config.forgeAppId !== null) allow(state.views, lambda, 'GetItem');
  allowListing(state.snapshots, lambda, ['share/*']);
  allowFiles(state.snapshots, lambda, ['links/*'], 'GetObject');
  allowFiles(state.snapshots, lambda, ['share/*'], 'DeleteObject');
  return lambda;
};
