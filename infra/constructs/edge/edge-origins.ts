import { Annotations } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * An origin that reads a bucket of the stateful stack, signed by origin access control. The bucket's own policy
 * lets the account's edge in (`privateBucket`): a policy written here would tie that stack to this one.
 */
export const readOnlyOrigin = (scope: Construct, id: string, bucket: IBucket): IOrigin => {
  const { bucketName, bucketRegionalDomainName } = bucket;
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The policy stands with the bucket.',
  );
  return S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(scope, id, { bucketName, bucketRegionalDomainName }),
  );
};
