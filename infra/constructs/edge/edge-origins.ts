import { Annotations, ArnFormat, Stack } from 'aws-cdk-lib';
import type { IDistribution, IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  AnyPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { Bucket, CfnBucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * Creates an origin that reads a bucket of the stateful stack, with origin access control. `letEdgeRead` grants the
 * access.
 */
export const readOnlyOrigin = (scope: Construct, id: string, bucket: IBucket): IOrigin => {
  const { bucketName, bucketRegionalDomainName } = bucket;
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The policy is written below.',
  );
  return S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(scope, id, { bucketName, bucketRegionalDomainName }),
  );
};

/**
 * Creates a bucket policy that lets only this distribution read, over TLS; without the policy nobody can read the
 * bucket. The policy is in the stack of the distribution, because otherwise the two stacks would depend on each other.
 */
export const letEdgeRead = (
  scope: Construct,
  id: string,
  bucket: IBucket,
  { distributionId }: IDistribution,
): void => {
  const distribution = Stack.of(scope).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution',
    resourceName: distributionId,
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  const overTls = new PolicyStatement({
    effect: Effect.DENY,
    actions: ['s3:*'],
    principals: [new AnyPrincipal()],
    resources: [bucket.bucketArn, bucket.arnForObjects('*')],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });
  const reads = new PolicyStatement({
    actions: ['s3:GetObject'],
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    resources: [bucket.arnForObjects('*')],
    conditions: { StringEquals: { 'AWS:SourceArn': distribution } },
  });
  new CfnBucketPolicy(scope, id, {
    bucket: bucket.bucketName,
    policyDocument: new PolicyDocument({ statements: [overTls, reads] }),
  });
};
