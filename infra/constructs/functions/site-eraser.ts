import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';
import type { KeptState } from '../state/kept-state.ts';
import { canReserve } from './concurrency.ts';
import { allowSealKey } from './deployment-secrets.ts';
import { allow, allowFiles, allowListing } from './grants.ts';
import { ProductFunction } from './product-function.ts';
import { aiKeysPrefix, allowRemovingAiKeys } from './site-secrets.ts';
import { siteSettings } from './site-settings.ts';

const PUBLISHED = ['share/*', 'links/*', 'confluence/*'];
const PICTURES = ['persona-image/*', 'persona-upload/*', 'owners/*'];

/**
 * Creates the function that runs every hour and erases the data of sites whose grace period is over. No other function
 * may delete events. Only one run at a time is allowed: if a site is installed again, an older run that has not ended
 * would erase new data. If the account is too small to reserve one invocation, the schedule ensures this: each run
 * starts long after the previous run's timeout.
 */
export const siteEraser = (
  scope: Construct,
  config: StageConfig,
  state: KeptState,
): ProductFunction => {
  const lambda = new ProductFunction(scope, 'EraseSites', {
    entry: 'functions/workers/erase-sites/handler.ts',
    timeout: Duration.minutes(14),
    keepsData: config.keepsData,
    atMost: canReserve(config) ? 1 : undefined,
    environment: {
      EVENTS_TABLE: state.events.tableName,
      VIEWS_TABLE: state.views.tableName,
      ...siteSettings(state),
      SNAPSHOTS_BUCKET: state.snapshots.bucketName,
      GRACE_DAYS: String(config.graceDays),
      ...aiKeysPrefix(config),
    },
  });
  allow(state.events, lambda, 'Query', 'DeleteItem');
  allow(state.views, lambda, 'Query', 'DeleteItem');
  allow(state.installations, lambda, 'GetItem', 'UpdateItem', 'DeleteItem');
  allowSealKey(lambda, state);
  allowFiles(state.snapshots, lambda, [...PUBLISHED, ...PICTURES], 'DeleteObject');
  allowListing(state.snapshots, lambda, PICTURES);
  allowRemovingAiKeys(lambda, config);
  return lambda;
};
