import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { explain } from '../nag.ts';

const sealed = (fifo: boolean): QueueProps => ({
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  ...(fifo ? { fifo: true } : {}),
});

/** Creates a dead-letter queue, which an operator empties. */
export const deadLetters = (scope: Construct, id: string, fifo: boolean): Queue => {
  const queue = new Queue(scope, id, { ...sealed(fifo), retentionPeriod: Duration.days(14) });
  for (const rule of ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy']) {
    explain(queue, rule, 'It is itself the dead-letter queue.');
  }
  return queue;
};

export interface WorkQueue {
  readonly queue: Queue;
  readonly dead: Queue;
}

/** Creates a FIFO queue that moves a message to its dead-letter queue after `attempts` deliveries. */
export const workQueue = (
  scope: Construct,
  id: string,
  options: { attempts: number; visibility: Duration },
): WorkQueue => {
  const dead = deadLetters(scope, `${id}Dead`, true);
  const queue = new Queue(scope, id, {
    ...sealed(true),
    visibilityTimeout: options.visibility,
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: dead, maxReceiveCount: options.attempts },
  });
  return { queue, dead };
};
