import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';
import { explain } from '../nag.ts';
import { emptyWhenDeleted } from '../state/emptied-bucket.ts';

/** CloudFront's access logs are kept as long as the logs of the functions. */
const KEPT = Duration.days(90);

/**
 * Creates the bucket for CloudFront's access logs: private, TLS only, encrypted, expiring. CloudFront writes the logs
 * as their owner.
 */
export const edgeLogs = (
  scope: Construct,
  id: string,
  { keepsData, emptiesBuckets }: Pick<StageConfig, 'keepsData' | 'emptiesBuckets'>,
): Bucket => {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: KEPT, abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  if (emptiesBuckets) emptyWhenDeleted(bucket);
  explain(bucket, 'AwsSolutions-S1', 'It holds the access logs themselves.');
  return bucket;
};
