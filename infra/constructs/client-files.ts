import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { descriptorOf } from '../descriptor/connect.ts';

const BRIDGE_PLACEHOLDER = '%BRIDGE_URL%';

const pageOf = ({ clientDir, bridgeUrl }: StageConfig): string => {
  const file = join(clientDir, 'index.html');
  if (!existsSync(file)) {
    throw new Error(`The client is not built (${file} is missing): run "npm run build" first.`);
  }
  return readFileSync(file, 'utf8').replaceAll(BRIDGE_PLACEHOLDER, bridgeUrl);
};

/** Files with a hash in their name never change; a year is as long as caches remember. */
const FOREVER = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.days(365)),
  CacheControl.immutable(),
];
/** The page and the descriptor must be asked for again each time. */
const NEVER = [CacheControl.noCache()];

/** Puts the built client and its page, rendered for the stage, into the client bucket. */
export const deployClient = (
  scope: Construct,
  config: StageConfig,
  destinationBucket: IBucket,
  distribution: IDistribution,
): void => {
  const shared = { destinationBucket, prune: false };
  new BucketDeployment(scope, 'ClientAssets', {
    ...shared,
    sources: [Source.asset(config.clientDir, { exclude: ['index.html'] })],
    cacheControl: FOREVER,
  });
  new BucketDeployment(scope, 'ClientPage', {
    ...shared,
    sources: [Source.data('index.html', pageOf(config))],
    cacheControl: NEVER,
    distribution,
    distributionPaths: ['/index.html', '/pages/*'],
  });
};

/** Publishes the Connect descriptor that the host installs from. */
export const deployDescriptor = (
  scope: Construct,
  config: StageConfig,
  destinationBucket: IBucket,
  distribution: IDistribution,
): void => {
  new BucketDeployment(scope, 'DescriptorFile', {
    destinationBucket,
    distribution,
    distributionPaths: ['/atlassian-connect.json'],
    sources: [Source.jsonData('atlassian-connect.json', descriptorOf(config))],
    cacheControl: NEVER,
  });
};
