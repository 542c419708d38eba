import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** Creates the topic of all alarms: encrypted, TLS only. The stage's operators subscribe to it. */
export const alarmTopic = (scope: Construct, id: string): Topic => {
  const masterKey = new Key(scope, `${id}Key`, {
    description: 'Encrypts alarms between CloudWatch and their readers',
    enableKeyRotation: true,
    pendingWindow: Duration.days(7),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  masterKey.grant(
    new ServicePrincipal('cloudwatch.amazonaws.com'),
    'kms:Decrypt',
    'kms:GenerateDataKey*',
  );
  return new Topic(scope, id, { masterKey, enforceSSL: true });
};
