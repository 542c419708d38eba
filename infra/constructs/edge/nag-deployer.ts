import { Stack } from 'aws-cdk-lib';
import { type NagPackSuppression, NagSuppressions } from 'cdk-nag';
import type { Construct } from 'constructs';

const FINDINGS: NagPackSuppression[] = [
  {
    id: 'AwsSolutions-IAM4',
    reason: 'The library gives its deployment function the managed policy for writing logs.',
    appliesTo: [
      'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole',
    ],
  },
  {
    id: 'AwsSolutions-IAM5',
    reason:
      'It copies the files of a deployment, whose names it cannot know, into two buckets only.',
    appliesTo: [
      { regex: '/^Action::s3:(GetBucket|GetObject|List|Abort|DeleteObject)\\*$/' },
      { regex: '/^Resource::arn:<AWS::Partition>:s3:::cdk-\\w+-assets-.*\\/\\*$/' },
      { regex: '/^Resource::<?.*(Client|Descriptor).*\\/\\*$/' },
    ],
  },
  {
    id: 'AwsSolutions-IAM5',
    reason:
      'It asks for invalidations of a distribution that the library does not name in the policy.',
    appliesTo: ['Resource::*'],
  },
  { id: 'AwsSolutions-L1', reason: 'The library chooses the runtime of its own function.' },
  {
    id: 'Serverless-LambdaLatestVersion',
    reason: 'The library chooses the runtime of its own function.',
  },
  {
    id: 'Serverless-LambdaTracing',
    reason: 'It runs during a deployment, which tells its faults; the library does not trace it.',
  },
  {
    id: 'Serverless-LambdaDLQ',
    reason: 'A deployment waits for its answer, and goes back when there is none.',
  },
];

/**
 * Suppresses, with reasons, the findings about CDK's own function that copies files into buckets during a deployment.
 */
export const explainDeployer = (scope: Construct): void => {
  for (const child of Stack.of(scope).node.children) {
    if (!child.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
    NagSuppressions.addResourceSuppressions(child, FINDINGS, true);
  }
};
