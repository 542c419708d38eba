import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';
import type { KeptState } from '../state/kept-state.ts';
import { canReserve } from './concurrency.ts';
import { allow, allowFiles, allowListing } from './grants.ts';
import { ProductFunction } from './product-function.ts';
import { aiKeysPrefix, allowRemovingAiKeys } from './site-secrets.ts';
import { siteSettings } from './site-settings.ts';

const PUBLISHED = ['share/*', 'links/*', 'confluence/*'];
const PICTURES = ['persona-image/*', 'persona-upload/*', 'owners/*'];

/**
 * Every hour, erases the data of sites whose grace period is over, found by an index. It is the
 * only function that may delete events, and only one may run: a second one, still running after a
 * site was installed again, would erase new data. If an account is too small to reserve one
 * invocation for it, the schedule ensures this: it starts a run long after the previous one has
 * timed out.
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
  allowFiles(state.snapshots, lambda, [...PUBLISHED, ...PICTURES], 'DeleteObject');
  allowListing(state.snapshots, lambda, PICTURES);
  allowRemovingAiKeys(lambda, config);
  return lambda;
};
