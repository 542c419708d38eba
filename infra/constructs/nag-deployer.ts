import { Stack } from 'aws-cdk-lib';
import { NagSuppressions } from 'cdk-nag';
import type { Construct } from 'constructs';

/** The library's own function that copies files into buckets during a deployment. */
export const explainDeployer = (scope: Construct): void => {
  const stack = Stack.of(scope);
  for (const child of stack.node.children) {
    if (!child.node.id.startsWith('Custom::CDKBucketDeployment')) continue;
    NagSuppressions.addResourceSuppressions(
      child,
      [
        {
          id: 'AwsSolutions-IAM4',
          reason: 'The library gives its deployment function the managed policy for writing logs.',
        },
        {
          id: 'AwsSolutions-IAM5',
          reason:
            'It writes the files of a deployment, whose names it cannot know, into our buckets only.',
        },
        { id: 'AwsSolutions-L1', reason: 'The library chooses the runtime of its own function.' },
      ],
      true,
    );
  }
};
