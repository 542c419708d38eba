import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { explain } from '../nag.ts';

export interface PrivateBucketProps {
  readonly keepsData: boolean;
  /** Whether the edge shows what is in it to everybody, or functions show it to whom they choose. */
  readonly readBy: 'edge' | 'functions';
}

/** A bucket without public access: TLS only, encrypted, old versions expire. */
export const privateBucket = (
  scope: Construct,
  id: string,
  { keepsData, readBy }: PrivateBucketProps,
): Bucket => {
  const bucket = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    lifecycleRules: [
      {
        noncurrentVersionExpiration: Duration.days(30),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  if (readBy === 'functions') {
    explain(bucket, 'AwsSolutions-S1', 'Only our functions read it, and they log every request.');
    return bucket;
  }
  // Naming the distribution would tie this stack to the edge that is built on it; the account is as narrow as
  // it gets without that knot.
  bucket.addToResourcePolicy(
    new PolicyStatement({
      actions: ['s3:GetObject'],
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      resources: [bucket.arnForObjects('*')],
      conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(scope).account } },
    }),
  );
  explain(bucket, 'AwsSolutions-S1', 'Only the edge reads it, and the edge logs every request.');
  return bucket;
};
