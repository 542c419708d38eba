import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  CustomResource,
  CustomResourceProvider,
  CustomResourceProviderRuntime,
  Stack,
  Tags,
} from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/** The CDK's own handler. It empties a bucket with this tag when the custom resource is deleted, and no other. */
const HANDLER = join(
  dirname(createRequire(import.meta.url).resolve('aws-cdk-lib/package.json')),
  'custom-resource-handlers/dist/aws-s3/auto-delete-objects-handler',
);
const TAG = 'aws-cdk:auto-delete-objects';

/**
 * Deletes all files of a bucket, with their versions, before the bucket is deleted with its stack. The CDK's option
 * `autoDeleteObjects` would add a policy to the bucket, and the buckets that the edge reads have theirs in its stack. So
 * the right to delete belongs to the role of the handler.
 */
export const emptyWhenDeleted = (bucket: Bucket): void => {
  const stack = Stack.of(bucket);
  const provider = CustomResourceProvider.getOrCreateProvider(stack, 'Custom::EmptiedBucket', {
    codeDirectory: HANDLER,
    runtime: CustomResourceProviderRuntime.NODEJS_24_X,
    description: 'Empties buckets of a stage that keeps no data',
  });
  provider.addToRolePolicy({
    Effect: 'Allow',
    Action: [
      's3:GetBucketTagging',
      's3:GetBucketPolicy',
      's3:PutBucketPolicy',
      's3:ListBucket',
      's3:ListBucketVersions',
      's3:DeleteObject',
      's3:DeleteObjectVersion',
    ],
    Resource: [bucket.bucketArn, bucket.arnForObjects('*')],
  });
  const emptying = new CustomResource(bucket, 'Emptied', {
    resourceType: 'Custom::EmptiedBucket',
    serviceToken: provider.serviceToken,
    properties: { BucketName: bucket.bucketName },
  });
  // The policy of a bucket may forbid requests without TLS, so it is deleted after the files.
  if (bucket.policy) emptying.node.addDependency(bucket.policy);
  Tags.of(bucket).add(TAG, 'true');
};
