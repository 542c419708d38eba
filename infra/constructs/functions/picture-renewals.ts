import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';
import type { KeptState } from '../state/kept-state.ts';
import { renewalTimeout } from '../state/picture-queue.ts';
import { pictureConcurrency } from './concurrency.ts';
import { allowSealKey } from './deployment-secrets.ts';
import { feedFromQueue } from './event-sources.ts';
import { forgeSettings } from './forge-settings.ts';
import { allow, allowFiles } from './grants.ts';
import { ProductFunction } from './product-function.ts';
import type { Rollouts } from './rollout.ts';
import { siteSettings } from './site-settings.ts';

type Queue = Pick<KeptState, 'pictureRenewals'>;

/**
 * Returns the environment of a function that requests renewals of pictures: the queue, and the shortest time between
 * two renewals.
 */
export const wakingSettings = (
  { pictureRestSeconds }: Pick<StageConfig, 'pictureRestSeconds'>,
  { pictureRenewals }: Queue,
): Record<string, string> => ({
  PICTURE_QUEUE_URL: pictureRenewals.queue.queueUrl,
  PICTURE_REST_SECONDS: String(pictureRestSeconds),
});

/** Grants what a function needs to find the published pictures that a change affects, and to request their renewals. */
export const allowWaking = (
  lambda: ProductFunction,
  { pictureRenewals, views }: Queue & Pick<KeptState, 'views'>,
): void => {
  pictureRenewals.queue.grant(lambda, 'sqs:SendMessage');
  allow(views, lambda, 'Query');
};

/**
 * Creates the function that renews the pictures of public links and Confluence pages. The function acts with the
 * permissions of the user who published the picture, and gets one message per invocation.
 */
export const pictureRenewals = (
  scope: Construct,
  config: StageConfig,
  state: KeptState,
  rollouts: Rollouts,
): void => {
  const { queue } = state.pictureRenewals;
  const lambda = new ProductFunction(scope, 'PictureRenewals', {
    entry: 'functions/workers/picture-renewals/handler.ts',
    timeout: renewalTimeout(config),
    keepsData: config.keepsData,
    environment: {
      EVENTS_TABLE: state.events.tableName,
      VIEWS_TABLE: state.views.tableName,
      ...siteSettings(state),
      APP_KEY: config.appKey,
      LICENSING: config.licensing,
      OAUTH_URL: config.oauthUrl,
      SNAPSHOTS_BUCKET: state.snapshots.bucketName,
      ...wakingSettings(config, state),
      ...forgeSettings(config),
    },
  });
  allow(state.events, lambda, 'Query', 'PutItem');
  allow(state.views, lambda, 'GetItem', 'Query', 'PutItem', 'DeleteItem');
  allow(state.installations, lambda, 'GetItem');
  allowSealKey(lambda, state);
  const folders = ['share/*', 'links/*', 'confluence/*'];
  allowFiles(state.snapshots, lambda, folders, 'PutObject', 'DeleteObject');
  allowFiles(state.snapshots, lambda, ['links/*', 'confluence/*'], 'GetObject');
  queue.grant(lambda, 'sqs:ChangeMessageVisibility');
  feedFromQueue(queue, lambda, { batchSize: 1, maxConcurrency: pictureConcurrency(config) });
  rollouts.release(scope, 'PictureRenewals', lambda);
};
