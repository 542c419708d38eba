import type { Resource } from './model.ts';

/** Resource types that the sandbox creates or reads. */
const BROUGHT_UP = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::SQS::Queue',
  'AWS::S3::Bucket',
  'AWS::Lambda::Function',
  'AWS::Lambda::Version',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventSourceMapping',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Events::Rule',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
];

/** Resource types that only protect or monitor a deployment. The sandbox ignores them. */
const INERT = [
  'AWS::CDK::Metadata',
  'AWS::CloudFront::OriginAccessControl',
  // The templates use this type only to turn off retries of scheduled calls. The sandbox never retries these calls.
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::S3::BucketPolicy',
  'AWS::SQS::QueuePolicy',
];
const INERT_SERVICES = [
  'AWS::IAM::',
  'AWS::Logs::',
  'AWS::KMS::',
  'AWS::SNS::',
  'AWS::CloudWatch::',
];

const isKnown = (type: string): boolean =>
  BROUGHT_UP.includes(type) ||
  INERT.includes(type) ||
  INERT_SERVICES.some((service) => type.startsWith(service));

/**
 * Throws for a resource type that the sandbox neither creates nor ignores on purpose, so that no resource is ignored by
 * mistake.
 */
export const refuseUnknown = (resources: readonly Resource[]): void => {
  const unknown = resources.find(({ type }) => !isKnown(type));
  if (unknown) {
    throw new Error(
      `the sandbox cloud cannot bring up ${unknown.logicalId} of ${unknown.stack}: it does not know ${unknown.type}`,
    );
  }
};
