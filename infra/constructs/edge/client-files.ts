import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';
import { descriptorOf } from '../../descriptor/connect.ts';
import { expiringLogs } from '../log-group.ts';

const BRIDGE_PLACEHOLDER = '%BRIDGE_URL%';

const pageOf = ({ clientDir, bridgeUrl }: StageConfig): string => {
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) {
    throw new Error(`The client is not built (${file} is missing): run "npm run build" first.`);
  }
  return readFileSync(file, 'utf8').replaceAll(BRIDGE_PLACEHOLDER, bridgeUrl);
};

/** Files with a hash in their name never change. Caches keep files for a year at most. */
const FOREVER = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.days(365)),
  CacheControl.immutable(),
];
/** Browsers must revalidate the page and the descriptor before each use. */
const NEVER = [CacheControl.noCache()];

export interface PublicBuckets {
  readonly client: IBucket;
  readonly descriptor: IBucket;
}

/**
 * Deploys the built client, with its page rendered for the stage, and the Connect descriptor. Uploads the page after
 * the files that it refers to. Keeps older files for users whose browsers show an older version of the page.
 */
export const publishFiles = (
  scope: Construct,
  config: StageConfig,
  { client, descriptor }: PublicBuckets,
  distribution: IDistribution,
): void => {
  const shared = { logGroup: expiringLogs(scope, 'PublishLogs', config.keepsData) };
  const assets = new BucketDeployment(scope, 'ClientAssets', {
    ...shared,
    destinationBucket: client,
    prune: false,
    sources: [Source.asset(config.clientDir, { exclude: ['index.html', 'public-map.json'] })],
    cacheControl: FOREVER,
  });
  const page = new BucketDeployment(scope, 'ClientPage', {
    ...shared,
    destinationBucket: client,
    prune: false,
    sources: [Source.data('index.html', pageOf(config))],
    cacheControl: NEVER,
    distribution,
    distributionPaths: ['/index.html', '/pages/*'],
  });
  page.node.addDependency(assets);
  new BucketDeployment(scope, 'DescriptorFile', {
    ...shared,
    destinationBucket: descriptor,
    sources: [Source.jsonData('atlassian-connect.json', descriptorOf(config))],
    cacheControl: NEVER,
    distribution,
    distributionPaths: ['/atlassian-connect.json'],
  });
};
