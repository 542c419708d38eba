import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { explain } from '../nag.ts';
import { emptyWhenDeleted } from './emptied-bucket.ts';

export interface PrivateBucketProps {
  readonly keepsData: boolean;
  /** Whether the bucket deletes its files before its stack is deleted; AWS deletes no bucket that has some. */
  readonly emptiesBuckets: boolean;
  /** Who reads the files: the CDN, without a check of access, or functions, after a check of access. */
  readonly readBy: 'edge' | 'functions';
}

/**
 * Creates a bucket without public access: TLS only, encrypted, old versions expire. If the CDN reads the bucket, the
 * bucket's policy is in the CDN's stack, because the policy names the distribution (`letEdgeRead`).
 */
export const privateBucket = (
  scope: Construct,
  id: string,
  { keepsData, emptiesBuckets, readBy }: PrivateBucketProps,
): Bucket => {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: readBy === 'functions',
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  if (emptiesBuckets) emptyWhenDeleted(bucket);
  if (readBy === 'functions') {
    explain(bucket, 'AwsSolutions-S1', 'Only our functions read it, and they log every request.');
    return bucket;
  }
  explain(bucket, 'AwsSolutions-S1', 'Only the edge reads it, and the edge logs every request.');
  explain(bucket, 'AwsSolutions-S10', 'Its policy, which asks for TLS, stands with the edge.');
  return bucket;
};
